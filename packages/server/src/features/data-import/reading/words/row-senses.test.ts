import { describe, expect, it } from 'vitest';
import { flagOf, meaningOf } from './row-senses';

describe('meaningOf', () => {
  it.each([
    ['Cancelled', 'void'],
    [' cancelada ', 'void'],
    ['ANULADO', 'void'],
    ['wc-cancelled', 'void'],
    ['wc-failed', 'void'],
    ['trash', 'void'],
    ['Venta cancelada. No hagas el envío', 'void'],
    ['Nota de crédito anulada', 'void'],
    ['Rascunho', 'void'],
    ['Presupuesto', 'void'],
    ['No anulada', 'sale'],
    ['not cancelled', 'sale'],
    ['Sin devolución', 'sale'],
    ['Pagado', 'sale'],
    ['Não pago', 'sale'],
    ['wc-completed', 'sale'],
    ['En proceso', 'sale'],
    ['Factura contado', 'sale'],
    ['Nota de crédito', 'refund'],
    ['NOTA CREDITO ELECTRONICA', 'refund'],
    ['N/C', 'refund'],
    ['Credit memo', 'refund'],
    ['DEVOLUCIÓN', 'refund'],
    ['Devolução de venda', 'refund'],
    ['Refund', 'refund'],
    ['Nota de débito', 'sale'],
    ['wc-refunded', 'returned'],
    ['Reembolsada', 'returned'],
    ['partially_refunded', 'sale'],
    ['Parcialmente reembolsado', 'sale'],
    ['Return requested', 'sale'],
    ['Cancellation requested', 'sale'],
    ['Return request', 'sale'],
    ['Solicitud de devolución', 'sale'],
    ['Devolución pendiente', 'sale'],
    ['Reembolso no procesado', 'sale'],
    ['Cancelación rechazada', 'refused'],
    ['Cancelamento recusado', 'refused'],
    ['Devolución rechazada', 'refused'],
    ['Devolução recusada pela loja', 'refused'],
    ['Refund declined', 'refused'],
    ['return_denied', 'refused'],
    ['Contracargo rechazado', 'refused'],
    ['Devolución anulada', 'refused'],
    ['Reembolso cancelado por el comprador', 'refused'],
    ['Return was cancelled', 'refused'],
    ['Devolución no aprobada', 'refused'],
    ['Devolução não autorizada', 'refused'],
    ['Devolución no anulada', 'refund'],
    ['Devolución aprobada', 'refund'],
    ['Refunded on request', 'returned'],
    ['Venta anulada, devolución rechazada', 'void'],
    ['Partially cancelled', 'sale'],
    ['Anulada parcialmente', 'sale'],
    ['Cancelado - pago rechazado', 'void'],
    ['Cancelado (pago pendiente)', 'void'],
    ['Cancelado a pedido, devolución pendiente', 'void'],
    ['Pago rechazado', 'void'],
    ['Nota de crédito rechazada', 'void'],
    ['', 'sale'],
  ])('%j is %s', (word, sense) => {
    expect(meaningOf(word)).toEqual({ sense, isKnown: true });
  });

  it.each(['Central', 'A', '17', 'Asunción'])('%j says nothing', (word) => {
    expect(meaningOf(word)).toEqual({ sense: 'sale', isKnown: false });
  });

  it.each([
    ['SI', 'void'],
    ['Sí', 'void'],
    ['x', 'void'],
    ['1', 'void'],
    ['2026-01-05 10:00', 'void'],
    ['Anulado', 'void'],
    ['NO', 'sale'],
    ['no', 'sale'],
    ['0', 'sale'],
    ['', 'sale'],
  ])('%j in a column of what was voided is %s', (word, sense) => {
    expect(meaningOf(word, 'void')).toEqual({ sense, isKnown: true });
  });
});

it.each([
  ['Rejected', 'refused'],
  ['Anulada', 'refused'],
  ['No aprobada', 'refused'],
  ['Pendiente', 'sale'],
  ['Sin devolución', 'sale'],
  ['Ninguna', 'sale'],
  ['No', 'sale'],
  ['Aprobada', 'returned'],
  ['Devolvido', 'returned'],
])('%j in a column of how far a return is is %s', (word, sense) => {
  expect(meaningOf(word, 'return')).toEqual({ sense, isKnown: true });
});

it.each([
  ['anulado', 'void'],
  ['is voided', 'void'],
  ['cancelled at', 'void'],
  ['es devolucion', 'refund'],
  ['estado anulacion', null],
  ['estado devolucion', 'return'],
  ['return status', 'return'],
  ['producto', null],
])('a column called %j is one of %s', (header, flag) => {
  expect(flagOf(header)).toBe(flag);
});
