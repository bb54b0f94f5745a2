// Spanish, English and Portuguese; without accents, since texts are compared that way.
const NAMES: readonly (readonly string[])[] = [
  ['january', 'jan', 'enero', 'ene', 'janeiro'],
  ['february', 'feb', 'febrero', 'fevereiro', 'fev'],
  ['march', 'mar', 'marzo', 'marco'],
  ['april', 'apr', 'abril', 'abr'],
  ['may', 'mayo', 'maio', 'mai'],
  ['june', 'jun', 'junio', 'junho'],
  ['july', 'jul', 'julio', 'julho'],
  ['august', 'aug', 'agosto', 'ago'],
  ['september', 'sep', 'sept', 'septiembre', 'setiembre', 'set', 'setembro'],
  ['october', 'oct', 'octubre', 'outubro', 'out'],
  ['november', 'nov', 'noviembre', 'novembro'],
  ['december', 'dec', 'diciembre', 'dic', 'dezembro', 'dez'],
];

const MONTHS = new Map(NAMES.flatMap((names, index) => names.map((name) => [name, index + 1] as const)));

/** Month 1..12 of a full or short name in es, en or pt, in any case, accents or not; undefined for other words. */
export function monthByName(name: string): number | undefined {
  return MONTHS.get(name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
}
