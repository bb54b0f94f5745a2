import { foldWord } from './value-words';
import { wordList } from './word-list';

/** What tills write in place of a customer who gave no name, in Spanish, English and Portuguese. */
const WORDS: ReadonlySet<string> = new Set(
  wordList(`
    consumidor final, consumidor, cons final, cons. final, c. final, c/final, consumidor nao identificado, nao identificado,
    no identificado, consumidor diverso, sin nombre, s/n, s/nombre, innominado, innominada, cliente ocasional, ocasional,
    cliente eventual, eventual, cliente contado, contado, venta contado, cliente generico, generico, cliente general,
    publico general, publico en general, venta al publico, publico, mostrador, cliente mostrador, venta mostrador,
    venta de mostrador, varios, clientes varios, cliente varios, cliente final, cliente anonimo, anonimo, anonima,
    anonymous, cliente balcao, balcao, venda balcao, cliente diversos, clientes diversos, diversos, cliente padrao,
    sem cadastro, sem nome, cliente sem cadastro, nao informado, nao informada, no informado, no informada, sin registrar,
    cliente no registrado, sin cliente, sem cliente, no customer, walk-in, walk in, walkin, walk-in customer,
    walk in customer, walk-in client, cash customer, cash sale, cash sales, counter sale, counter sales, over the counter,
    guest, guest customer, guest checkout, general customer, default customer, final consumer, end consumer,
    unknown customer, retail customer, unregistered, not registered, consumidor final - cf, cf, c/f,
    sin ruc, sin ci, sin cedula, sin documento, sin identificar, cliente sin identificar, sin cliente identificado, sem cpf,
    cpf nao informado, cliente nao identificado, cliente nao cadastrado, nao cadastrado, cliente avulso, avulso, venda consumidor,
    store customer, no name, noname, default, ventas mostrador, venta libre, ventas menores, ventas menores dia, ventas al publico,
    cliente publico, publico en gral, publico en gral., cliente indiferenciado, indiferenciado, particular, cliente particular,
    cliente 0, cliente de paso, de paso, s/d, n.n., c.f., a consumidor final, otros, retail, one-time customer, one time customer, general public, passing trade,
    customer, cliente, consumidor nao id., consumidor nao id, in-store customer, cash a/c, cash account, urp, no customer selected, web guest`),
);

/** Words of which such names are put together; one of the first list must be there. */
const TELLING: ReadonlySet<string> = new Set(
  wordList(`
    consumidor, consumidores, consumo, mostrador, publico, generico, generica, anonimo, anonima, ocasional, eventual, varios, balcao, avulso, avulsa,
    padrao, contado, identificado, identificar, identificacion, identificacao, informado, guest, walk, walkin, anonymous, unknown, counter, otc,
    sundry, misc, cash, cf, nn, datos, menores, indiferenciado, unspecified`),
);
const BESIDE: ReadonlySet<string> = new Set(
  wordList(`
    cliente, clientes, comprador, venta, ventas, venda, vendas, final, finales, general, en, al, ao, de, del, da, do, la, el, no, nao, sin, sem, in, user,
    customer, customers, client, sale, sales, retail, the, of, store, pos, cuantias, dia, otros, debtors, ii, iii`),
);

function isPutTogether(word: string): boolean {
  const parts = word.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
  const isKnown = (part: string) => TELLING.has(part) || BESIDE.has(part);
  return parts.some((part) => TELLING.has(part)) && parts.every(isKnown);
}

/**
 * Numbers that stand for nobody where each buyer needs one: Paraguay's 44444401-7 and its like for buyers from abroad, Mexico's
 * XAXX010101000 and XEXX010101000, Portugal's 999999990, Spain's 00000000T, Venezuela's V-00000000-0. One digit alone (99999999, 66666666-6, 000.000.000-00) stands for nobody everywhere.
 */
const NUMBERS: ReadonlySet<string> = new Set(
  wordList(`
    444444017, 44444401, 666666016, 66666601, 777777010, 77777701, 888888015, 88888801, 999999010, 99999901, xaxx010101000,
    xexx010101000, 999999990, 00000000t, v000000000, v00000000, j000000000, e000000000, pt999999990`),
);
/** Crosses and other marks in place of a name. */
const MARKS = /^(?:X|[Xx]{2,}|[Xx]+(?:-[Xx]+)+|[^\p{L}\p{N}]+)$/u;
const ONE_DIGIT = /^(\d)\1{5,13}$/;
const LONGEST = 40;

/** Whether the text in a column of customers stands for whoever gave no name. */
export function isNobody(text: string): boolean {
  if (text.length > LONGEST || isOtherNumber(text)) return false;
  const word = foldWord(text);
  if (WORDS.has(word) || MARKS.test(text) || isPutTogether(word)) return true;
  const number = word.replace(/[\s./-]/g, '');
  return /^0+$/.test(number) || NUMBERS.has(number) || ONE_DIGIT.test(number);
}

/** Begins with two different digits, as none of the numbers does: most ids are told by that. */
function isOtherNumber(text: string): boolean {
  const [first, second] = [text.charCodeAt(0), text.charCodeAt(1)];
  return first >= ZERO && first <= NINE && second >= ZERO && second <= NINE && first !== second;
}

/** First two letters of the words, packed. */
const STARTS: ReadonlySet<number> = new Set(
  [...WORDS, ...NUMBERS, ...TELLING, ...BESIDE].map((word) => packed(word.charCodeAt(0), word.charCodeAt(1))),
);

function packed(first: number, second: number): number {
  return (first << 8) | second;
}

const LOWER = 0x20;
const ZERO = 48;
const NINE = 57;
const X = 120;

/** Whether a range of UTF-8 begins as what stands for nobody does: most ids are told by their first bytes. */
export function mayBeNobody(bytes: Uint8Array, from: number, to: number): boolean {
  const first = bytes[from] ?? 0;
  const second = bytes[from + 1] ?? 0;
  if (first <= NINE) return to - from === 1 || second === first || second < ZERO || second > NINE;
  return (first | LOWER) === X || STARTS.has(packed(first | LOWER, second | (second > NINE ? LOWER : 0)));
}
