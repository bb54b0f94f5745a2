import { beforeAll, describe, expect, it } from 'vitest';
import { useAsk } from '../testing/ask-calls';
import { LINES } from '../testing/sold-lines';

const { askIn, publish } = useAsk();

describe('answers', () => {
  beforeAll(() => publish(LINES));

  it('say by how much the first is above the second where a difference is asked for', async () => {
    const told = async (language: string, question: string) => {
      const { data } = await askIn(language, question);
      expect(data, question).toMatchObject({ notUnderstood: [], refusal: null, answer: { compared: null } });
      return [
        data.answer?.value,
        ...(data.answer?.rows ?? []).map(({ name, value }) => `${name}: ${value}`.replaceAll('\u2009', ' ')),
      ];
    };
    expect(await told('es-PY', 'diferencia entre A y B')).toEqual(['9.7501', 'A: 22.7501', 'B: 13']);
    expect(await told('pt-BR', 'diferença entre a loja B e a loja A')).toEqual(['-9.7501', 'B: 13', 'A: 22.7501']);
    expect(await told('en-US', 'how much more did A sell than C in January')).toEqual(['14.75', 'A: 14.75', 'C: 0']);
    expect(await told('es-PY', 'diferencia de ticket promedio entre A y C')).toEqual([
      '3.083367',
      'A: 7.583367',
      'C: 4.5',
    ]);
    expect(await told('en-US', 'difference between ages 25-34 and 35-44')).toEqual([
      '1.75',
      '25-34: 14.75',
      '35-44: 13',
    ]);
    expect(await told('en-US', 'difference in units between January and February')).toEqual([
      '-5',
      'January 31, 2025: 3',
      'February 1 – 28, 2025: 8',
    ]);
    const { data } = await askIn('es-PY', 'diferencia entre A y B');
    expect(data.text.replaceAll('\u00a0', ' ')).toBe(
      'Ventas netas por sucursal, diferencia: el primero menos el segundo, sucursal A y B, todos los días de los datos: ₲ 10. A, ₲ 23; B, ₲ 13.',
    );
  });

  it('of the most or the least begin with it, and what nobody knows is none of them', async () => {
    const { data } = await askIn('es-PY', 'mejor cliente');
    // Without a name 8.0001 were bought, and 13 by the second.
    expect(data.answer).toMatchObject({ value: '40.2501', rows: [{ name: 'ana', value: '14.75' }] });
    expect(data.text.replaceAll('\u00a0', ' ')).toBe(
      'Ventas netas por cliente, top 1, todos los días de los datos: ana, ₲ 15. En conjunto: ₲ 40.',
    );
    const names = async (question: string) =>
      (await askIn('en-US', question)).data.answer?.rows?.map(({ name }) => name);
    expect(await names('top 10 customers')).toEqual(['ana', 'beto', 'carla']);
    expect(await names('which gender bought least in February')).toEqual(['women']);
    expect(await names('top 2 customers of each branch')).not.toContain('Unknown · A');
    const fell = await askIn('es-PY', 'qué sucursal cayó más en marzo');
    expect(fell.data.text).toContain('primero la mayor caída, top 1');
    expect((await askIn('en-US', 'days with sales above 8')).data.text).toMatch(
      /^Net sales by day, above ₲8, all days/,
    );
  });
});

describe('sales without names', () => {
  const nobody = LINES.map((each) => ({ ...each, customer: '', gender: 0 as const, age: -1, product: '' }));
  beforeAll(() => publish(nobody));

  it.each([
    ['es-PY', 'mejor cliente', 'no_customers'],
    ['es-PY', 'mejores 5 clientes', 'no_customers'],
    ['en-US', 'who is my best customer', 'no_customers'],
    ['en-US', 'top 10 customers by tickets', 'no_customers'],
    ['pt-BR', 'qual foi o produto mais vendido', 'parts_unknown'],
  ])('have no first one: %s, %s', async (language, question, note) => {
    const { data, meta } = await askIn(language, question);
    expect(data.answer).toMatchObject({ value: null, rows: [] });
    expect(meta.notes.map(({ code }) => code)).toContain(note);
  });
});
