import { LOCALES, type Locale } from '@botica/contract/locales';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OTHER_DATA, QUESTION_DATA, queriesOf, queryOf } from '../testing/question-data';
import { readQuestion } from './read-question';

/** Phrases with what each says, of figures and of pieces that can stand behind them in any order. */
const PHRASES: Readonly<Record<Locale, { figures: string; pieces: string }>> = {
  'en-US': {
    figures: `sales: net | how much did we sell: net | how many units were sold: units | how many tickets: tickets
      | average ticket: averageTicket | items per ticket: unitsPerTicket | how many customers bought: customers`,
    pieces: `in branch A: store A | at branch B or C: store B/C | to women: gender female | paid with ewallet: payment Ewallet
      | of Food and beverages: category Food and beverages | on weekends: weekday 6/7 | between 14h and 16h: hours 14-16
      | for people aged 25 to 34: age 25-34 | without branch C: not store C | excluding Sundays: not weekday 7
      | except cash: not payment Cash | in February: 2019-02-01..2019-02-28 | since March 10: 2019-03-10..2019-03-30
      | in the last 10 days: 2019-03-21..2019-03-30 | by branch: by store | by month: by month | per product line: by category`,
  },
  'es-PY': {
    figures: `ventas: net | cuánto vendimos: net | cuántas unidades vendimos: units | cuántos tickets hubo: tickets
      | ticket promedio: averageTicket | unidades por ticket: unitsPerTicket | cuántos clientes compraron: customers`,
    pieces: `en la sucursal A: store A | en las sucursales B o C: store B/C | a mujeres: gender female | con ewallet: payment Ewallet
      | de Food and beverages: category Food and beverages | los fines de semana: weekday 6/7 | entre las 14 y las 16: hours 14-16
      | a personas de 25 a 34 años: age 25-34 | sin la sucursal C: not store C | sin contar los domingos: not weekday 7
      | excepto efectivo: not payment Cash | en febrero: 2019-02-01..2019-02-28 | desde el 10 de marzo: 2019-03-10..2019-03-30
      | en los últimos 10 días: 2019-03-21..2019-03-30 | por sucursal: by store | por mes: by month | por categoría: by category`,
  },
  'pt-BR': {
    figures: `vendas: net | quanto vendemos: net | quantas unidades vendemos: units | quantos cupons: tickets
      | ticket médio: averageTicket | itens por cupom: unitsPerTicket | quantos clientes compraram: customers`,
    pieces: `na loja A: store A | nas lojas B ou C: store B/C | para mulheres: gender female | com ewallet: payment Ewallet
      | de Food and beverages: category Food and beverages | nos fins de semana: weekday 6/7 | entre 14h e 16h: hours 14-16
      | para pessoas de 25 a 34 anos: age 25-34 | sem a loja C: not store C | sem contar os domingos: not weekday 7
      | exceto dinheiro: not payment Cash | em fevereiro: 2019-02-01..2019-02-28 | desde 10 de março: 2019-03-10..2019-03-30
      | nos últimos 10 dias: 2019-03-21..2019-03-30 | por loja: by store | por mês: by month | por categoria: by category`,
  },
};

const phrasesOf = (text: string) =>
  text.split(/\s*\|\s*/).map((phrase) => {
    const at = phrase.lastIndexOf(': ');
    return { said: phrase.slice(0, at), meant: phrase.slice(at + 2) };
  });

/** What a piece is about: two of one kind would be one list. */
const kindOf = (meant: string) =>
  meant.startsWith('by ') ? 'by' : /^\d/.test(meant) ? 'days' : meant.replace('not ', '').split(' ')[0];

it('a question of several pieces is the query of all of them, in whatever order, or is not answered', () => {
  const data = OTHER_DATA.market ?? QUESTION_DATA;
  let answered = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...LOCALES).chain((language) => {
        const [figures, pieces] = [PHRASES[language].figures, PHRASES[language].pieces].map(phrasesOf);
        const several = fc.uniqueArray(fc.constantFrom(...(pieces ?? [])), {
          selector: ({ meant }) => kindOf(meant),
          maxLength: 5,
        });
        return fc.tuple(fc.constant(language), fc.constantFrom(...(figures ?? [])), several);
      }),
      ([language, figure, pieces]) => {
        const told = queryOf(readQuestion([figure, ...pieces].map(({ said }) => said).join(' '), language, data));
        if (told === null) return;
        answered += 1;
        expect(told).toBe(queriesOf([[figure, ...pieces].map(({ meant }) => meant).join(', ')])[0]);
      },
    ),
    { numRuns: 400, seed: 20261129 },
  );
  expect(answered).toBeGreaterThan(320);
});
