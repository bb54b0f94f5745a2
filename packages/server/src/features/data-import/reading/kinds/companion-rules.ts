import { type Remark, remark } from '../remark-counts';
import { FIELD_NAMES, nameList, normalizeHeader } from '../words/header-words';
import { asksFor, type KindRules, type PlanContext } from './kind-rules';

/** Names as `normalizeHeader` leaves them, best first. */
const VISITORS = nameList(`
  visitors, visitor count, visitors count, total visitors, number visitors, footfall, foot traffic, store traffic, people
  count, people in, visitantes, cantidad visitantes, numero visitantes, nro visitantes, total visitantes, conteo visitantes,
  conteo personas, cantidad personas, numero personas, afluencia, trafico, trafico tienda, concurrencia, quantidade
  visitantes, qtd visitantes, qtde visitantes, fluxo, fluxo pessoas, fluxo loja, fluxo clientes, contagem pessoas, numero
  pessoas, visits, visitas, cantidad visitas, total visitas, numero visitas`);
const VISITORS_GENERIC = nameList(`
  people, personas, pessoas, publico, traffic, entries, entrances, entradas, ingresos, in, conteo, contagem, count, contador,
  cantidad, cant, quantidade, qtd, quantity, total, clientes, customers, value, valor`);

const SCORE = nameList(`
  nps, nps score, puntaje nps, nota nps, score nps, pontuacao nps, recomendacion, recomendacao, recommendation, likelihood
  recommend, likelihood to recommend, how likely recommend, probabilidad recomendar, probabilidade recomendar, recomendaria,
  nos recomendaria, survey score, puntaje encuesta, nota pesquisa`);
const SCORE_GENERIC = nameList(`
  score, puntaje, puntuacion, calificacion, valoracion, nota, rating, pontuacao, avaliacao, grade, respuesta, resposta, answer,
  satisfaccion, satisfacao, satisfaction, puntos, pontos, points, valor, value`);
/** Of the generic ones, those that say that somebody judges something. */
export const OPINIONS: ReadonlySet<string> = new Set(
  nameList(`
    score, puntaje, puntuacion, calificacion, valoracion, nota, rating, pontuacao, avaliacao, satisfaccion, satisfacao,
    satisfaction`),
);
const ANSWERED_ON = nameList(`
  fecha respuesta, fecha encuesta, data resposta, data pesquisa, response date, survey date, answer date, answered at,
  submitted at, responded at`);

const CUSTOMER_IDS = nameList(`
  customer id, customer code, customer no, customer number, cliente id, id cliente, cod cliente, codigo cliente, nro cliente,
  numero cliente, client id, client code, member id, member no, loyalty id, user id, id, codigo, code, cod, nro, numero,
  number, no`);
const PRODUCT_IDS = nameList('id, code, nro, numero, number, no, clave, chave');
const PRODUCT_NAMES = nameList('name');

const namesOf = (field: Parameters<typeof FIELD_NAMES.get>[0]) => FIELD_NAMES.get(field) ?? [];

const nothing = () => [];

export const visitorsRules: KindRules = {
  order: ['date', 'visitors', 'store'],
  names: new Map([['visitors', [...VISITORS, ...VISITORS_GENERIC]]]),
  telling: new Set(VISITORS),
  leftOver: new Set(['visitors']),
  ask: asksFor(['date_unmapped', 'date'], ['visitors_unmapped', 'visitors']),
  warn: nothing,
};

export const surveysRules: KindRules = {
  order: ['date', 'score', 'customer'],
  names: new Map([
    ['date', [...ANSWERED_ON, ...namesOf('date')]],
    ['score', [...SCORE, ...SCORE_GENERIC]],
  ]),
  telling: new Set(SCORE),
  leftOver: new Set(['score']),
  ask: (plan, context) => [
    ...asksFor(['date_unmapped', 'date'], ['score_unmapped', 'score'])(plan, context),
    ...scaleQuestion(context),
  ],
  warn: nothing,
};

const FEWEST_ANSWERS = 3;
/** So many answers without a 0 leave it open whether the scale has one. */
const MANY_ANSWERS = 30;
/** So few answers say nothing against a name. */
const FEW_ANSWERS = 8;
const SMALL_SCALE = 5;
/** So many answers without one above 7 are of a smaller scale, too. */
const SEVEN = 7;
const FEWEST_OF_SEVEN = 4;

/** Scores from 1 to 5 or to 10 are no answers from 0 to 10, unless their column says that they are. */
function scaleQuestion({ columns, mapping, options }: PlanContext): Remark[] {
  const column = columns.find(({ name }) => name === mapping.score);
  if (column === undefined || options.scale !== undefined) return [];
  const saysTen = SCORE_NAMES.has(normalizeHeader(column.name)) || /\b0\D{1,4}10\b/.test(column.name);
  const scores = (column.words ?? []).map(([word]) => Number(word)).filter((score) => !Number.isNaN(score));
  const [lowest, highest] = [Math.min(...scores), Math.max(...scores)];
  if (scores.length === 0 || column.filled < FEWEST_ANSWERS) return [];
  // Many answers of which none is above 5 contradict a name.
  if (saysTen && (highest > SMALL_SCALE || column.filled < FEW_ANSWERS)) return [];
  // The name says where the scale begins.
  if (/\b1\D{1,4}(?:5|7|10)\b/.test(column.name)) return [remark('score_scale', column.name, `${lowest}–${highest}`)];
  const beyond = (column.words ?? []).reduce((sum, [word, count]) => sum + (Number(word) > 10 ? count : 0), 0);
  if (beyond > column.filled / 2) return [remark('score_scale', column.name, `${lowest}–${highest}`)];
  if (lowest >= 1 && SATISFACTION.test(normalizeHeader(column.name)))
    return [remark('score_scale', column.name, `${lowest}–${highest}`)];
  const isSmall = highest <= SMALL_SCALE || (highest === SEVEN && lowest >= 1 && column.filled >= FEWEST_OF_SEVEN);
  const isFromOne = highest === 10 && (lowest === 1 || (lowest > 1 && column.filled >= MANY_ANSWERS));
  return isSmall || isFromOne ? [remark('score_scale', column.name, `${lowest}–${highest}`)] : [];
}

/** What is asked on scales that begin with 1. */
const SATISFACTION = /\b(?:csat|satisf\w*|stars?|estrellas?|estrelas?)\b/;
const SCORE_NAMES: ReadonlySet<string> = new Set(SCORE);

export const customersRules: KindRules = {
  order: ['birth_date', 'gender', 'customer'],
  names: new Map([['customer', [...CUSTOMER_IDS, ...namesOf('customer')]]]),
  telling: new Set(),
  leftOver: new Set(),
  ask: asksFor(['customer_unmapped', 'customer'], ['person_unmapped', 'gender', 'birth_date']),
  warn: nothing,
};

export const productsRules: KindRules = {
  order: ['product_id', 'category', 'product'],
  names: new Map([
    ['product_id', [...namesOf('product_id'), ...PRODUCT_IDS]],
    ['product', [...namesOf('product'), ...PRODUCT_NAMES]],
  ]),
  telling: new Set(),
  leftOver: new Set(),
  ask: asksFor(['product_id_unmapped', 'product_id'], ['product_name_unmapped', 'product', 'category']),
  warn: nothing,
};
