const GENDERS = { ana: 1, beto: 2, carla: 1, '': 0 } as const;
const AGES = { ana: 30, beto: 40, carla: 70, '': -1 };

function line(
  [day, time, store]: readonly [string, string, string],
  [ticket, customer]: readonly [string, keyof typeof GENDERS],
  [category, product, quantity, amount]: readonly [string, string, number, number],
  payment = 'Efectivo',
) {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const date = Date.parse(day) / 86_400_000;
  const person = { customer, gender: GENDERS[customer], age: AGES[customer] };
  return { date, minute: hour * 60 + minute, store, ticket, ...person, category, product, quantity, amount, payment };
}

/** From the last day of January to 10 March 2025; 1 and 8 February are Saturdays, the line of the 12th is a refund. */
export const LINES = [
  line(['2025-01-31', '14:30', 'A'], ['1', 'ana'], ['Analgésicos', 'Paracetamol', 2, 10.5]),
  line(['2025-01-31', '14:30', 'A'], ['1', 'ana'], ['Vitaminas', 'Zinc', 1, 4.25]),
  line(['2025-02-01', '15:59', 'B'], ['2', 'beto'], ['Vitaminas', 'Vitamina C', 3, 9], 'QR'),
  line(['2025-02-03', '16:00', 'A'], ['3', 'ana'], ['Analgésicos', 'Paracetamol', 1, 5.125]),
  line(['2025-02-08', '09:00', 'A'], ['4', ''], ['Higiene', 'Jabón', 4, 8.0001]),
  line(['2025-02-10', '14:00', 'C'], ['5', 'carla'], ['Vitaminas', 'Zinc', 1, 4.5], 'QR'),
  line(['2025-02-12', '10:00', 'A'], ['6', 'ana'], ['Analgésicos', 'Paracetamol', -1, -5.125]),
  line(['2025-03-10', '20:00', 'B'], ['7', 'beto'], ['Higiene', 'Jabón', 2, 4]),
];
