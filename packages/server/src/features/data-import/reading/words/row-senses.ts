import type { RowSense } from '@botica/contract/data-import.vocabulary';
import { foldWord, isUnknownWord } from './value-words';
import { wordList } from './word-list';

/**
 * What a word of a status or type makes of its row. `returned`: a sale that was given back as a whole; it is left out with
 * its refund unless the row is the refund itself, which its minus shows. `refused`: it was not taken back after all, so that the sale
 * stands, and a row below zero, which is the return itself, is left out.
 */
export interface RowMeaning {
  sense: RowSense | 'returned' | 'refused';
  /** False: nothing in the word is understood; its row counts as a sale. */
  isKnown: boolean;
}

/**
 * A column whose name says what its yes and no mean: `Anulado`, `Es devolución`; `valid` and `active` turn it round (`Vigente: NO`),
 * the second may be about something else than the sale; `returned` says of a
 * sale that it was given back (`Devuelto`), `refund` that the row is a refund; `sign` holds `+` and `-`, `side` the D and H of debit and credit; `note` says by whom or
 * why it was voided where it says anything; `cfop` holds Brazil's codes of operations, `cfdi` and `dte` the kinds of documents
 * of Mexico and Chile, `reference`
 * the sale that a row takes back, `delivery` how far an order is, so that a return is one of its own goods, and `return` how far
 * the return of a sale is.
 */
export type SenseFlag =
  | 'void'
  | 'refund'
  | 'valid'
  | 'active'
  | 'returned'
  | 'sign'
  | 'side'
  | 'note'
  | 'cfop'
  | 'cfdi'
  | 'dte'
  | 'reference'
  | 'remark'
  | 'delivery'
  | 'return'
  | null;

const VOID =
  /^(?:cancel(?:|ar|aste|amos|aron|o|ou|ei|aram|ad[oa]s?|l?ed|acion|amento|lation)|anul(?:|ar|ad[oa]s?|acion|acao)|void(?:|ed)|annulled|trash(?:|ed)|papelera|lixeira|fail(?:|ed|ure)|denied|refused|fallid[oa]s?|falh(?:ou|ad[oa]|a)|rechazad[oa]s?|rejected|recusad[oa]s?|rejeitad[oa]s?|declin(?:ed|ad[oa])|(?:de)?negad[oa]s?|deleted|eliminad[oa]s?|borrad[oa]s?|excluid[oa]s?|inutilizad[oa]s?|expir(?:ed|ad[oa]s?)|nul[oa]s?|null(?:ed|ified)|canc|anu|invalid[oa]s?|abandon(?:ed|ad[oa]s?)|aborted|draft|borrador(?:es)?|rascunhos?|quot(?:e|ation)s?|estimates?|cotizacion(?:es)?|cotac(?:ao|oes)|presupuestos?|pres(?:up)?|ppto|cotiz?|orcamentos?|orc|proformas?|training|entrenamiento|treinamento|err(?:or|o)|storniert(?:e[rs]?)?|abgebrochen|fehlgeschlagen)$/;
const RETURNED =
  /^(?:rto|refunded|reembolsad[oa]s?|devuelt[oa]s?|devolvid[oa]s?|returned|chargeback|contracargo|e[sx]tornad[oa]s?|reversed|reversad[oa]s?|revertid[oa]s?|erstattet|retourniert|zuruckgegeben)$/;
const REFUND =
  /^(?:refunds?|returns?|rtns?|rma|devs?|devol|devolucion(?:es)?|devoluc(?:ao|oes)|reembolsos?|reintegros?|nc[abcdeftv]?|ncre?|crn|cn|cm|storno|e[sx]tornos?|reversal|reversa|reverso|rectificativas?|gutschrift(?:en)?|retouren?|ruckgaben?|ruckerstattung|erstattung)$/;
const VOID_PHRASE = /\bpro forma\b|\bsin efecto\b|\bsem efeito\b|^(?:dad[oa] )?baja$/;
const REFUND_PHRASE =
  /\b(?:n(?:ota|otas|t) (?:cred(?:ito)?|cr)|credit (?:note|memo)s?|notas? devolu\w+|n c|n cred(?:ito)?)\b/;
/** Taking a sale back, which may be asked for, refused or done in part: the sale stands. */
const TAKING_BACK =
  /^(?:cancel(?:lation|acion|amento)?|anula(?:cion|cao)|refunds?|returns?|devolucion(?:es)?|devoluc(?:ao|oes)|reembolsos?|reintegros?|e[sx]tornos?|reversals?|reversas?|reversos?|reversion|reversao|chargebacks?|contracargos?|stornierung|ruckerstattung|retouren?|ruckgaben?)$/;
/** A return that was itself cancelled. */
const UNDONE =
  /\b(?:refunds?|returns?|devolucion(?:es)?|devoluc(?:ao|oes)|reembolsos?|reintegros?|e[sx]tornos?|reversals?|reversas?|reversos?|chargebacks?|contracargos?) (?:was |foi |fue )?(?:cancel(?:led|ed|ad[oa]s?)|anulad[oa]s?|annulled|voided|revertid[oa]s?|reversed)\b/;
/** Said no of, it is refused. */
const GRANTED =
  /^(?:aceptad[oa]s?|accepted|aceit[oa]s?|aprobad[oa]s?|approved|aprovad[oa]s?|autorizad[oa]s?|authorized|granted)$/;
/** Said no of, it is still open. */
const DONE =
  /^(?:process?ed|proces?sad[oa]s?|complet(?:ed|ad[oa]s?)|reali[sz]ad[oa]s?|efe[ct]+uad[oa]s?|finali[sz]ad[oa]s?|concluid[oa]s?|received|recibid[oa]s?|recebid[oa]s?|issued|emitid[oa]s?)$/;
const REFUSED =
  /^(?:rechazad[oa]s?|rejected|recusad[oa]s?|rejeitad[oa]s?|declin(?:ed|ad[oa])|(?:de)?negad[oa]s?|denied|refused|failed|fallid[oa]|falhou|abgelehnt)$/;
const PARTLY_VOID = /\b(?:partial(?:ly)?|parcialmente) (?:cancel|anul|void)|\b(?:cancel|anul)\w+ parcial(?:mente)?\b/;
/** Beside a word for a refund: the sale stands. */
const NOT_WHOLLY =
  /^(?:partial(?:ly)?|parcial(?:mente|es)?|requested|solicitad[oa]s?|pending|pendientes?|pendentes?|parte)$/;
const ASKED =
  /\b(?:return|refund|cancellation) requests?\b|\b(?:solicitud(?:es)?|solicitac(?:ao|oes)) (?:devol|reembols|cancel|anula|estorno)/;
const NEGATION: ReadonlySet<string> = new Set(wordList('no, not, non, sin, sem, nao, never, nunca, none'));
const FILLER: ReadonlySet<string> = new Set(wordList('de, del, da, do, of, the, la, el, a, fue, foi, was, es, is'));

/** Words of what counts as a sale. */
const SALE: ReadonlySet<string> = new Set(
  wordList(`
    active, activo, activa, ativo, ativa, paid, unpaid, pagado, pagada, pagados, pago, paga, impago, completed, complete,
    completado, completada, completo, completa, concluido, concluida, finalizado, finalizada, emitido, emitida, vigente, valido,
    valida, valid, ok, pending, pendiente, pendente, delivered, entregado, entregada, entregue, shipped, enviado, enviada,
    approved, aprobado, aprobada, aprovado, aprovada, autorizado, autorizada, authorized, faturado, faturada, facturado,
    facturada, invoiced, closed, cerrado, cerrada, fechado, fechada, open, abierto, abierta, aberto, aberta, processing,
    procesando, proceso, processado, processada, procesado, procesada, processed, fulfilled, unfulfilled, partial, parcial,
    hold, sale, sales, venta, ventas, venda, vendas, vendido, vendida, sold, factura, facturas, fatura, invoice, boleta, ticket,
    receipt, recibo, payment, order, pedido, cupom, nota, normal, done, posted, confirmed, confirmado, confirmada, contado,
    credito, credit, cash, registrado, registrada, success, successful, succeeded, exitoso, exitosa, sucesso, settled, captured,
    liquidado, liquidada, cobrado, cobrada, transito, preparacion, listo, retirado, retirada, recibido, recebido, received, fc,
    fca, fcb, fcc, fac, fact, tk, tkt, bv, bol, nd, canje, camino, caminho, viaje, despachado, despachada, despachados, layby,
    onaccount, saved, exchange, cambio, troca, debito, debit, completar, inv, fv, nfe, nfce, remito, atendido, atendida, salida,
    saida, aceptada, aceptado, accepted, aceita, normales, emitidas, vigentes, activas, finished, finish, terminado, terminada,
    terminados, overdue, vencida, vencido, atraso, cobrar, receber, incompletos, impaga, impago, impagas, impagos, adeudada, adeudado, deuda, fiado, fiada, equivalente, espera, aguardando, esperando, awaiting,
    waiting, preparing, preparando, preparado, separacao, separado, picking, packed, pronto, pronta, ready, sent, dispatched,
    vta, vtas, vda, vdas, tiq, tique, tiquete, ft, fs, fr, vd, fe, charge, charges, collected, dispensed, picked, ingresada,
    ingresado, recebida, itemprice, quitado, quitada, baixado, baixada, ativas, boletas, tickets, recibos, timbrado, timbrada, timbrados,
    item, items, itens, articulo, articulos, artigo, producto, productos, produto, produtos, product, products, linea, linha, line,
    servicio, servicios, servico, servicos, service, services, pagar, facturar, faturar, entregar, enviar, despachar, retirar,
    pagamento, pagto, verkauf, verkauft, bezahlt, bezahlung, rechnung, bon, beleg, abgeschlossen, versendet, geliefert, offen,
    archived, archivada, archivado, arquivada, arquivado, unshipped, undelivered, backordered, ordinaria, ordinario, simplificada, simplificado, electronica, electronico, nf, nfc, nfs, sat, cfe`),
);
/** Of what a service keeps or pays out, also where it gives some of it back: `Commission refund`. */
const OF_A_SERVICE = /^(?:payouts?|(?:item)?fees?|comision(?:es)?|commissions?|comiss(?:ao|oes))$/;
const CHARGE =
  /^(?:cancelacion |devolucion |reembolso )?(?:cargos?|tarifas?|taxas?) (?:por |fixa )?(?:venta|vender|venda|gestion|servicio|servico|cobro|plataforma|marketplace)\b/;
/** Words of what is neither: money that a service keeps or pays out, that goes into a till or out of it, goods that are moved or counted. */
const NO_SALE =
  /^(?:(?:anfangs|end)bestand|kassen(?:abschluss|sturz)|tagesabschluss|einlagen?|entnahmen?|withdrawals?|retiros?|saques?|repasses?|traslados?|traspasos?|inventarios?|inventory|stocktakes?|ajustes?|adjustments?|gastos?|expenses?|despesas?|sangrias?|suprimentos?|merma|tenders?)$/;
const NO_SALE_PHRASE =
  /^no sale$|^saldo (?:inicial|anterior|final)$|^(?:paquete|pacote) \d+ (?:productos|produtos)$|\b(?:pago|pagamento|payment) (?:a )?(?:proveedor|fornecedor|supplier|sueldo|salario|alquiler|aluguel)|^(?:simples )?rem(?:essa|esa)s? (?:para|por|em|en)\b|\b(?:(?:paid|pay|cash|float) (?:in|out)|(?:opening|starting|cash) float|cash drop|stock (?:take|count)|fondo caja|fundo caixa|(?:apertura|cierre|abertura|fechamento) (?:caja|caixa|turno)|transfer\w* (?:entre|between|stock|interna?|salidas?|entradas?|saidas?|enviad[ao]s?|recibid[ao]s?|recebid[ao]s?|in|out|sent|received|(?:mercad|mercan|produ|sucurs|deposit|fili|loja|bodega|almacen|warehouse|store)\w*))\b|\b(?:salida|entrada|saida|envio|recepcion)s? (?:por )?transfer\w*|\b(?:test|prueba|teste|demo) (?:sale|venta|venda|order|ticket)\b|\b(?:sale|venta|venda|ticket|factura|order|pedido|modo|mode) (?:test|prueba|pruebas|teste|demo)\b/;

const YES: ReadonlySet<string> = new Set(
  wordList('si, s, yes, y, sim, ja, j, true, t, verdadero, verdadeiro, v, x, *, 1, on'),
);
const NO: ReadonlySet<string> = new Set(wordList('no, n, not, nao, nein, nee, false, f, falso, 0, off, -'));
const LONGEST = 200;

const UNKNOWN: RowMeaning = { sense: 'sale', isKnown: false };
const SOLD: RowMeaning = { sense: 'sale', isKnown: true };
const KEPT: RowMeaning = { sense: 'refused', isKnown: true };
const RETURNED_WHOLLY: RowMeaning = { sense: 'returned', isKnown: true };

/** What a column of yes and no, by its name as `normalizeHeader` leaves it, says where it says yes; null for any other name. */
export function flagOf(header: string): SenseFlag {
  const words = header.split(' ');
  if (SIGN_NAMES.has(header)) return 'sign';
  if (SIDE_NAMES.has(header)) return 'side';
  if (header === 'cfop') return 'cfop';
  if (CFDI_NAMES.has(header)) return 'cfdi';
  if (DTE_NAMES.has(header)) return 'dte';
  if (isReference(words)) return 'reference';
  if (REMARK_NAME.test(header)) return 'remark';
  if (words.some((word) => IS_COUNT.has(word))) return null;
  if (words.some((word) => /^(?:estado|status|situac)/.test(word)))
    return words.some((word) => REFUND.test(word)) ? 'return' : null;
  if (words.some((word) => VOID.test(word) || TRIAL.test(word)) || header === 'baja')
    return words.some((word) => IS_NOTE.has(word)) ? 'note' : 'void';
  if (words.some((word) => REFUND.test(word))) return 'refund';
  if (words.some((word) => RETURNED.test(word))) return 'returned';
  // What is no sale may be taken back, or void: it is asked.
  if (IS_SALE.test(header)) return 'active';
  // Of a customer or a product it says nothing about the sale.
  const own = words.filter((word) => !OF_SALE.has(word));
  if (own.length !== 1) return null;
  return VALID.test(own[0] ?? '') ? 'valid' : ACTIVE.test(own[0] ?? '') ? 'active' : null;
}

/** Under these a yes says that nothing was sold: `Es prueba`. */
const TRIAL = /^(?:test|tests|prueba|pruebas|teste|testes|demo)$/;

/** How many came back, or for how much, is no yes or no. */
const IS_COUNT: ReadonlySet<string> = new Set(
  wordList(
    'qty, quantity, quantidade, qtd, qtde, cantidad, cant, units, unidades, uds, amount, monto, importe, valor, total',
  ),
);
const IS_NOTE: ReadonlySet<string> = new Set(
  wordList(
    'by, por, reason, motivo, razon, causa, comment, comments, comentario, observacion, observacao, usuario, user, note, nota, justificativa',
  ),
);
const NO_NOTE: ReadonlySet<string> = new Set(
  wordList('ninguno, ninguna, ningun, none, nenhum, nenhuma, no aplica, nao se aplica'),
);
const SIGN_NAMES: ReadonlySet<string> = new Set(wordList('signo, sign, sinal'));
const SIDE_NAMES: ReadonlySet<string> = new Set(
  wordList('d h, h d, dh, d c, c d, dc, debe haber, debito credito, debit credit'),
);
const IS_SALE = /^(?:is sale|es venta|e venda|sale flag)$/;
const REMARK_NAME =
  /^(?:obs|observ|observacion(?:es)?|observac(?:ao|oes)|comentarios?|comments?|remarks?|notas|notes|nota interna)$/;
const CFDI_NAMES: ReadonlySet<string> = new Set(
  wordList('cfdi, tipo cfdi, tipo comprobante, efecto, efecto comprobante, tipo comprobante sat'),
);
const DTE_NAMES: ReadonlySet<string> = new Set(
  wordList('tipo, td, dte, tipo dte, tipo doc, tipo documento, cod dte, codigo dte, cod doc'),
);
/** Invoices and receipts, notes of debit and credit, and what goes with goods, by their numbers in Chile. */
const DTE = /^(?:30|32|33|34|35|38|39|41|43|46|52|55|56|60|61|110|111|112)$/;
const DTE_REFUND = /^(?:60|61|112)$/;
const DTE_OF_GOODS = '52';
const CFDI = /^(?:(?:i|e|t|p|n)|(?:(?:i|e|t|p|n)\s*-\s*)?(?:ingreso|egreso|traslado|pago|nomina))$/;
/** Words of a column that names the document which another one takes back. */
const OF_REFERENCE =
  /^(?:original|orig|origen|origem|asociad[oa]|associad[oa]|afectad[oa]|modificad[oa]|modifica|rectificad[oa]|rectifica|relacionad[oa]|referenciad[oa]|against)$/;
const OF_DOCUMENT =
  /^(?:tickets?|facturas?|documento|doc|comprobante|cbte|boleta|venta|venda|invoice|receipt|order|sale|transaction|transaccion|nota|nf|nfe|fatura|cupom|folio|no|id|fiscal|pedido|ref|referencia|reference|refund|return|returned|devolucion|devolucao|credit)$/;

function isReference(words: readonly string[]): boolean {
  const others = words.filter((word) => !OF_REFERENCE.test(word));
  return others.length > 0 && others.length < words.length && others.every((word) => OF_DOCUMENT.test(word));
}

/** Whether a text is one of Mexico's kinds of documents: income, expense, transfer, payment, payroll. */
export function isCfdi(text: string): boolean {
  return CFDI.test(foldWord(text));
}

/** Whether a text is that of a note of credit among them. */
export function isDteRefund(text: string): boolean {
  return DTE_REFUND.test(text.trim());
}

/** Whether a text is the number of one of Chile's kinds of documents. */
export function isDte(text: string): boolean {
  return DTE.test(text.trim());
}

const OF_SALE: ReadonlySet<string> = new Set(
  wordList(
    'is, es, esta, venta, venda, sale, ticket, factura, comprobante, documento, document, invoice, receipt, order, pedido, fue',
  ),
);
const VALID = /^(?:vigentes?|valid[oa]?|valida)$/;
const ACTIVE =
  /^(?:complet(?:ed|ad[oa]|[oa])|finali[sz]ad[oa]|concluid[oa]|closed|cerrad[oa]|fechad[oa]|activ[oae]|ativ[oa]|confirm(?:ad[oa]|ed)|aprob?ad[oa]|aprovad[oa]|approved|autorizad[oa]|authorized)$/;

/** Whether a text is a yes or a no, in any notation. */
export function isYesOrNo(text: string): boolean {
  const word = foldWord(text);
  return YES.has(word) || NO.has(word);
}

/** What a cell of a status, type or flag makes of its row. Negation is understood: `No anulado` is a sale. */
export function meaningOf(text: string, flag: SenseFlag = null): RowMeaning {
  const word = foldWord(text.slice(0, LONGEST));
  if (flag === 'sign' && MINUS_SIGN.test(word)) return { sense: 'refund', isKnown: true };
  if (isUnknownWord(text) || (flag === 'sign' && PLUS_SIGN.test(word))) return SOLD;
  if (flag === 'side' && SIDE.test(word)) return word.startsWith('d') ? { sense: 'refund', isKnown: true } : SOLD;
  if (flag === 'valid' || flag === 'active') {
    if (NO.has(word)) return { sense: flag === 'valid' ? 'void' : 'sale', isKnown: flag === 'valid' };
    if (YES.has(word)) return SOLD;
  }
  if (flag === 'note') return NO.has(word) || NO_NOTE.has(word) ? SOLD : { sense: 'void', isKnown: true };
  if (flag === 'reference') return { sense: 'refund', isKnown: true };
  if (flag === 'cfdi' && CFDI.test(word))
    return word.startsWith('i') ? SOLD : { sense: word.startsWith('e') ? 'refund' : 'none', isKnown: true };
  if (flag === 'dte' && DTE.test(word)) {
    if (word === DTE_OF_GOODS) return { sense: 'none', isKnown: true };
    return DTE_REFUND.test(word) ? { sense: 'refund', isKnown: true } : SOLD;
  }
  // Goods that come in, in a list of sales.
  if (flag === 'cfop' && CFOP.test(word)) return /^[1-3]/.test(word) ? { sense: 'refund', isKnown: true } : SOLD;
  if (flag === 'void' || flag === 'refund' || flag === 'returned') {
    if (NO.has(word)) return SOLD;
    // A day, a time or a yes: when it was done, or that it was.
    if (YES.has(word) || /^\d{1,4}[/.:-]\d{1,2}(?:[/.:-]\d{1,4}|$)/.test(word)) return { sense: flag, isKnown: true };
  }
  const words = wordsIn(word);
  if (flag === 'return' && (NO.has(word) || NO_NOTE.has(word))) return SOLD;
  const isOfReturn = flag === 'return' || flag === 'refund' || flag === 'returned';
  const meaning = meaningOfWords(isOfReturn ? withReturn(words) : words);
  const isOfSale = flag === 'return' || (flag === 'delivery' && !REFUND_PHRASE.test(words.join(' ')));
  if (isOfSale && meaning.sense === 'refund') return RETURNED_WHOLLY;
  if (flag !== 'remark') return meaning;
  // A remark that says more than that is about anything.
  return words.every(isAboutSale) && meaning.sense !== 'none' ? { ...meaning, isKnown: true } : SOLD;
}

/** Letters or words in front of the number of a document: `NC` of `NC 0001-00000012`; '' where it begins with a digit or has none. */
export function prefixOf(text: string): string {
  return PREFIX.exec(text.trim().slice(0, LONGEST))?.[1] ?? '';
}

/** Letters behind it: `R` of `5001R`, `DEV` of `5001-DEV`; '' where it ends with a digit or has more letters than a word. */
export function suffixOf(text: string): string {
  return SUFFIX.exec(text.trim().slice(0, LONGEST))?.[1] ?? '';
}

const SUFFIX = /\d[\s.\-/_#]*(\p{L}{1,12})$/u;
const PREFIX = /^(\p{L}[\p{L}\s.]{0,40}?)[\s.\-/#:°º]*\d/u;
const CFOP = /^[1-7]\.?\d{3}$/;
const MINUS_SIGN = /^[-−–—](?:1)?$/;
const PLUS_SIGN = /^\+?1?$/;
const SIDE = /^(?:d|debe|debito|debit|h|haber|c|credito|credit)$/;

/** What may be a sale or none, and may stand beside one that holds it already. */
const DOUBTFUL =
  /\b(?:componentes?|components?|gift ?cards?|regalo|anticipos?|donacion(?:es)?|donations?|tips?|propinas?|gorjetas?|redemptions?|redeem(?:ed)?|resgates?|canjes? puntos|remitos?|(?:nota|guia) (?:remision|entrega|despacho)|delivery (?:note|slip)|packing (?:slip|list)|albaran(?:es)?|romaneio|nota pedido)\b/;

const DELIVERED =
  /^(?:delivered|shipped|dispatched|fulfilled|entregad[oa]|enviad[oa]|despachad[oa]|entregue|transito|transit|camino|caminho)$/;

/** Whether a word of a status says how far the goods of an order are. */
export function isOfDelivery(text: string): boolean {
  return tellingOf(text).some((word) => DELIVERED.test(word));
}

const PARTIAL_REFUND =
  /\bpartial[\s_-]+(?:refund|return)s?\b|\b(?:devolucion|devolucao|reembolso|reintegro|estorno)s?[\s_-]+parcial(?:es)?\b/;

const OPEN_REFUND =
  /^(?:notas? (?:de )?credito|nc|credit (?:note|memo)s?|devoluc\w+|reembolsos?|reintegros?|estornos?|refunds?|returns?)[\s_-]+(?:pend\w+|parcial(?:es)?)$|^(?:pending|partial)[\s_-]+(?:refund|return|credit (?:note|memo))s?$/;

/** Whether a word names a refund that is pending or in part. */
export function isOpenRefund(text: string): boolean {
  return OPEN_REFUND.test(foldWord(text));
}

/** Whether a word names a refund in part. */
export function isPartialRefund(text: string): boolean {
  return PARTIAL_REFUND.test(foldWord(text));
}

/** Whether the words name a refund, whatever became of it. */
export function isOfRefund(text: string): boolean {
  const telling = tellingOf(text);
  return telling.some((word) => REFUND.test(word)) || REFUND_PHRASE.test(telling.join(' '));
}

/** Whether nobody can tell by a word whether its row is a sale, though it has words of one: `Recibo de anticipo`. */
export function isDoubtful(text: string): boolean {
  return meaningOf(text) === UNKNOWN && DOUBTFUL.test(tellingOf(text).join(' '));
}

function tellingOf(text: string): string[] {
  return wordsIn(foldWord(text.slice(0, LONGEST))).filter((word) => !FILLER.has(word));
}

function wordsIn(folded: string): string[] {
  return folded.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
}

/** Words of a column that tells how far a return is (`Rejected`, `Aprobada`), with what they are about. */
function withReturn(words: readonly string[]): readonly string[] {
  const isNamed = words.some((word) => TAKING_BACK.test(word) || REFUND.test(word) || RETURNED.test(word));
  const isTelling = words.some((word) => [VOID, REFUSED, NOT_WHOLLY, GRANTED, DONE].some((one) => one.test(word)));
  return !isNamed && isTelling ? ['return', ...words] : words;
}

function meaningOfWords(words: readonly string[]): RowMeaning {
  const telling = words.filter((word) => !FILLER.has(word));
  const has = (pattern: RegExp) => telling.some((word, at) => pattern.test(word) && !isNegated(telling, at));
  const isDenied = (pattern: RegExp) => telling.some((word, at) => pattern.test(word) && isNegated(telling, at));
  const phrase = telling.join(' ');
  const kept = meaningOfTakingBack(telling, phrase);
  if (kept !== null) return kept;
  if (has(OF_A_SERVICE) || CHARGE.test(phrase)) return { sense: 'none', isKnown: true };
  if (has(VOID) || VOID_PHRASE.test(phrase)) return { sense: 'void', isKnown: true };
  const isRefund = has(REFUND) || REFUND_PHRASE.test(phrase);
  if ((isRefund || has(RETURNED)) && has(NOT_WHOLLY)) return SOLD;
  if (has(RETURNED)) return RETURNED_WHOLLY;
  if (isRefund) return { sense: 'refund', isKnown: true };
  if (has(NO_SALE) || NO_SALE_PHRASE.test(phrase)) return { sense: 'none', isKnown: true };
  if (isDenied(VOID) || isDenied(RETURNED) || isDenied(REFUND)) return SOLD;
  if (isDenied(VALID)) return { sense: 'void', isKnown: true };
  // What is not done yet may still be a sale, or never become one.
  if (isDenied(ACTIVE)) return UNKNOWN;
  return telling.some((word) => SALE.has(word)) && !DOUBTFUL.test(phrase) ? SOLD : UNKNOWN;
}

/**
 * `Cancelación rechazada`, `Devolución anulada`, `Cancellation requested`, `Parcialmente anulada`: whatever else the words say, the sale was
 * not taken back, or not yet, or not wholly. Null for anything else.
 */
function meaningOfTakingBack(words: readonly string[], phrase: string): RowMeaning | null {
  if (PARTLY_VOID.test(phrase)) return SOLD;
  if (!words.some((word) => TAKING_BACK.test(word))) return null;
  const others = wordsIn(phrase.replace(UNDONE, ''));
  const isGone = (word: string) =>
    !TAKING_BACK.test(word) && !REFUSED.test(word) && (VOID.test(word) || RETURNED.test(word));
  if (others.some((word, at) => isGone(word) && !isNegated(others, at))) return null;
  const isDenied = (pattern: RegExp) => words.some((word, at) => pattern.test(word) && isNegated(words, at));
  const isRefused = words.some((word, at) => REFUSED.test(word) && !isNegated(words, at));
  if (isRefused || UNDONE.test(phrase) || isDenied(GRANTED)) return KEPT;
  return isDenied(DONE) || ASKED.test(phrase) || words.some((word) => NOT_WHOLLY.test(word)) ? SOLD : null;
}

function isAboutSale(word: string): boolean {
  const isTurn = VOID.test(word) || RETURNED.test(word) || REFUND.test(word);
  return isTurn || SALE.has(word) || FILLER.has(word) || NEGATION.has(word);
}

function isNegated(words: readonly string[], at: number): boolean {
  return at > 0 && NEGATION.has(words[at - 1] ?? '');
}
