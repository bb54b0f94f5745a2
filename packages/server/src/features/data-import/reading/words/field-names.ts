import type { SaleField } from '@botica/contract/data-import.vocabulary';

/**
 * Names under which a column of a sales file usually goes, in Spanish, English and Portuguese, written as
 * `normalizeHeader` leaves them (lower case, no accents, no "de/del/da/do/of"). Earlier names fit better:
 * when two columns qualify for a field, the one with the earlier name wins.
 */
export const NAMES: Record<SaleField, string> = {
  date: `
    fecha venta, fecha, data venda, data, date, sale date, sales date, order date, invoice date, transaction
    date, purchase date, ticket date, fecha factura, fecha emision, fecha ticket, fecha compra, fecha pedido,
    fecha operacion, fecha transaccion, fecha comprobante, data emissao, data pedido, data compra, data nota,
    date time, datetime, fecha hora, fecha y hora, data hora, data e hora, timestamp, datum, dia, day, purchased
    at, sold at, sold on, created at, posting date, fecha movimiento, fecha doc, fecha documento, dt venda, dt emissao,
    date created, f emision, f venta, f factura, f doc, f comprobante, fec, fec emision, fec venta, fec factura, fecha vta, fch, fch venta,
    created, posted date, date posted, txn date, trans date, tran date, fecha contab, fecha contabilizacion, fecha elaboracion, fecha registro,
    fecha facturacion, data faturamento, bill date, fill date, business date, date order, order placed, sold date, date sold, dh emi, d emi, ano mes,
    mes ano, year month, month year, month, mes, periodo, period, competencia, mes venta, mes venda, sale month, opened, opened at, open date, date opened, fecha apertura`,
  time: `
    hora venta, hora, time, sale time, order time, transaction time, invoice time, purchase time, hora venda,
    hora factura, hora ticket, hora emision, hora emissao, horario`,
  am_pm: `
    am pm, ampm, a m p m, a p, meridiem, meridiano`,
  ticket: `
    ticket, ticket id, ticket no, ticket number, nro ticket, numero ticket, id ticket, invoice, invoice id,
    invoice no, invoice number, invoice num, factura, nro factura, numero factura, factura no, no factura, num
    factura, id factura, nota fiscal, numero nota, numero nota fiscal, nota, cupom, cupom fiscal, numero cupom,
    nr cupom, nro cupom, num cupom, no cupom,
    comprobante, nro comprobante, numero comprobante, receipt, receipt id, receipt no, receipt number, recibo,
    boleta, bill, bill no, bill id, order id, order no, order number, order, pedido, id pedido, nro pedido,
    numero pedido, transaction id, transaction no, transaction number, transaction, transaccion, id transaccion,
    transacao, id transacao, sale id, id venta, venta id, nro venta, numero venta, id venda, venda id, basket
    id, basket, no sale, sale no, sales no, no venda, no nf e, nf e, nfe, no nfe, no nf, no nfc e, nfc e, no nfce, no documento, documento, document, no doc,
    document no, doc no, doc, no boleta, no pedido, order name, order ref, order reference, folio, no folio,
    no operacion, id operacion, operacion, no recibo, no transaccion, no transacao, voucher no, voucher, cbte, no cbte, cpte, no cpte,
    comp, no comp, tiquete, no tiquete, tique, no tique, coo, no coo, trx, trx id, trx no, id trx, orden, no orden, id orden, orden compra, orden
    venta, check no, check, no check, remito, no remito, consecutivo, no consecutivo, correlativo, no correlativo, no inv, inv no, secuencial,
    no secuencial, sequencial, tkt, no tkt, bol, no bol, fact, no fact, comanda, no comanda, chk, no chk, so, no so, sales order, txn, txn id,
    no txn, tran id, no tran, trans id, no trans, tran seq no, no interno, folio venta, no cupom fiscal, no op, billing doc, billing document, nota
    venta, no nota venta, increment id, guia, no guia, remision, no remision, sale ref, ref venta, codigo venta, codigo pedido, codigo factura, codigo ticket, codigo operacion, codigo
    transaccion, codigo transacao, codigo venda, order code, order ref, sale code, ref pedido, ref factura, control, no control, or no, si no, cr no, no dte, codigo orden, referencia pedido, referencia orden, referencia venta, slip, slip no, payment id, id pago, id pagamento, charge id, n nf`,
  series: `
    serie, series, serie comprobante, serie factura, serie documento, serie nf, serie nfe, register, register id, register name,
    register no, cash register, till, till id, till no, pos, pos id, pos no, pos name, terminal, terminal id, terminal no, pdv, no pdv,
    punto expedicion, punto emision, estacion, workstation, caja, no caja, id caja, caixa, no caixa, cajero, nombre cajero, cod cajero,
    prefijo, prefixo, prefix, p v, pto vta, pto venta, punto vta, punto venta, p venta, pv, letra, letra comprobante, tipo comprobante, tipo documento, tipo doc, tipo,
    cashier, cashier name, cashier id, operador, operator, operador caixa, turno, shift, vendedor, nombre vendedor, vendedora, seller,
    salesperson, sales rep, empleado, employee, staff, atendente, usuario, user, mozo, garcom`,
  store: `
    store, store id, store name, store code, store no, store number, branch, branch id, branch name, branch
    code, sucursal, nombre sucursal, id sucursal, cod sucursal, codigo sucursal, tienda, nombre tienda, id
    tienda, loja, nome loja, id loja, cod loja, codigo loja, filial, shop, shop id, shop name, outlet, outlet
    id, establecimiento, estabelecimento, no establecimiento, farmacia, pharmacy, drogaria, punto venta, ponto venda, local, local venta, local venda, unidade, location, store location,
    shopping mall, mall`,
  customer: `
    customer id, customer code, customer no, customer number, customer, cliente id, id cliente, cod cliente,
    codigo cliente, nro cliente, numero cliente, cliente, client id, client code, client, member id, member no,
    member, loyalty id, user id, buyer id, shopper id, household id, household, socio, nro socio, ruc cliente, ruc, ci
    cliente, cedula, cpf, cpf cliente, nombre cliente, nome cliente, customer name, client name, cpf cnpj destinatario,
    cpf cnpj, destinatario, buyer, comprador, customer email, email cliente, email, e mail, correo, correo electronico, rut, rfc, cuit, cuil,
    cuit cuil, nit, nif, dni, ruc dni, ruc ci, nit cc, cnpj, ci, rnc, rtn, gstin, tin, receptor, nombre receptor, razon social receptor, buyer email, buyer name, card code, patient id, id paciente, sold to party, sold to, bill to, party name, patient,
    patient name, paciente, card name, nome contato, nombre contacto, contact name, contact email, razon social, razao social, identificacion tercero,
    nombre tercero, tercero, identificacion cliente, documento cliente, billing name, partner, partner name`,
  gender: `
    gender, genero, sexo, sex, customer gender, genero cliente, sexo cliente`,
  age: `
    age, edad, idade, customer age, edad cliente, idade cliente, edad anos`,
  birth_date: `
    birth date, birthdate, date birth, dob, birthday, fecha nacimiento, fecha nac, f nacimiento, nacimiento,
    data nascimento, data nasc, nascimento, dt nascimento, cumpleanos, aniversario`,
  product_id: `
    product id, product code, product no, product number, stock code, stockcode, sku, item code, item id, item
    no, item number, article no, id producto, producto id, cod producto, codigo producto, nro producto, id
    produto, produto id, cod produto, codigo produto, cod articulo, codigo articulo, id articulo, cod item,
    codigo item, barcode, codigo barras, cod barras, ean, ean13, upc, gtin, ndc, asin, referencia, codigo, cod, id sku, sku id, cod sku, material, no material, cod barra, clave,
    clave producto, clave articulo, item sku, variant sku, product variant sku, product sku, codigo interno, referencia interna, internal reference,
    plu, no articulo, ref, c prod`,
  product: `
    product name, product, producto, nombre producto, descripcion producto, product description, product title,
    produto, nome produto, descricao produto, item name, item description, item, articulo, nombre articulo,
    descripcion articulo, artigo, article, medicamento, medicine, medicine name, drug, drug name, descripcion,
    description, descricao, desc, detalle, mercaderia, mercadoria, titulo publicacion, titulo,
    title, nombre, nome, sku name, nombre sku, nome sku, variant title, denominacion, glosa, prod, dscription, material description, item desc, menu item,
    product title at time sale, producto servicio, produto servico, product service, articulo servicio, mercancia, memo description, concepto,
    conceito, display name, designacao, designacion, historico, nome item, productos, produtos, products, articulos,
    artigos, medicamentos, presentacion, apresentacao, especialidad, platillo, plato, prato, x prod, item details, particulars`,
  category: `
    category, product category, category name, categoria, categoria producto, categoria produto, nombre
    categoria, nome categoria, item category, product line, linea producto, linha produto, rubro, familia,
    product family, family, linea, linha, departamento, department, product group, grupo, grupo producto, grupo
    produto, seccion, secao, product type, tipo producto, tipo produto, clase, classe, product class, drug
    class, atc, atc code, clase terapeutica, classe terapeutica, subcategory, sub category, subcategoria, sub
    categoria`,
  quantity: `
    quantity, qty, cantidad, cant, quantidade, qtd, qtde, quant, units sold, units, unidades vendidas, unidades,
    quantity sold, qty sold, cantidad vendida, quantidade vendida, order quantity, item quantity, pieces,
    piezas, pecas, count, no units, vendidas, vendidos, sold, quantity ordered, qty ordered, stock qty, no unidades, uds, ud, unid, und,
    un, unds, pzas, pza, pcs, ctd, ctdad, cantid, qte, q, uds vendidas, unid vendidas, unidades vend, cant vendida, qtde faturada, cantidades, quantidades, q com`,
  unit_price: `
    unit price, unitprice, price per unit, precio unitario, precio unit, p unitario, p unit, preco unitario,
    preco unit, valor unitario, vlr unitario, vl unitario, valor unit, vlr unit, vl unit, precio x unidad, precio por unidad, preco por
    unidade, price each, item price, sale price, selling price, precio venta, preco venda, precio, preco, price,
    unit cost to customer, retail price, p u, pu, pvp, p v p, vr unitario, vr unit, pr unit, pr unitario, prec unit, prec unitario, v unit, v unitario, p venta,
    valor unid, rate, tarifa, tarifa unitaria, unit retail, unit amount, precio uni, base price, importe unitario,
    monto unitario, valor un, precio un, unit value, p un, u price, sell price, v un com, coste articulo, custo item`,
  amount: `
    line total, total linea, total linha, total item, ext price, extended price, ext amount, extended amount, precio total, preco total,
    line amount, line amt, importe total, importe neto, importe, total amount, monto
    total, monto neto, monto, valor total, vlr total, vl total, total sales, total sale, total venta, total
    ventas, total venda, total vendas, net amount, net sales, sales amount, sale amount, amount, total price,
    total net, total neto, total, sales, revenue, ingresos, receita, faturamento, facturacion, venta neta,
    ventas netas, valor venta, valor venda, venta, ventas, venda, vendas, valor, total general, net total, total a pagar, total pagar, total pagado, total cobrado, net,
    neto, order total, grand total, sub total, subtotal, turnover, spend, dollars, haber, credit, credito, valor liquido, vlr liquido, vl
    liquido, importe final, valor final, imp total, imp neto, imp, vr total, vr neto, vlr tot, vl tot, tot, net amt, amt, subt, facturado, faturado,
    abono, abonos, ingreso, row total, importe venta, monto venta, price subtotal, price subtotal incl, net value, total retail, sold amount, amount sold, monto vendido, importe vendido, valor vendido, total con iva, total c iva, total com iva,
    importe con iva, total inc vat, inc vat, total incl tax, ticket total, check total, bill total, invoice total, sale total, receipt total,
    line value, sales value, sale value, total factura, total pedido, total boleta, total comprobante, total cuenta, v prod, total paid, gran total, incl, value, vendas liquidas, venda liquida, receita liquida`,
  discount: `
    discount amount, discount, descuento, monto descuento, importe descuento, total descuento, desconto, valor
    desconto, dto, desc valor, bonificacion, rebaja, discount value, total discount, line discount, item
    discount, descuento total, valor descuento, descuento linea, importe dto, vlr desconto, vl desconto, desconto
    total, total desconto, desconto item, dcto, descto, disc, desc, discounts, descuentos, descontos, bonif, order discount,
    descuento pedido, desc pedido, descuento orden, descuento venta, desconto pedido, desconto venda`,
  refund_quantity: `
    returned, qty returned, returned qty, quantity returned, returned quantity, units returned, devueltas, devueltos,
    cantidad devuelta, cant devuelta, unidades devueltas, devolvidas, devolvidos, quantidade devolvida, qtd devolvida, cant devolucion,
    devolucion, devoluciones, devolucao, devolucoes, returns, return qty,
    refund quantity, refund qty, quantity refunded, qty refunded, units refunded, cantidad reembolsada, unidades reembolsadas, quantidade reembolsada, qtd reembolsada`,
  refund_amount: `
    debe, debit, debito, cargo, cargos, egreso, egresos, refund amount, refunds, reembolsos, estornos`,
  currency: `
    currency, currency code, presentment currency, order currency, transaction currency, moneda, cod moneda, codigo moneda, moneda venta,
    moneda pago, moeda, cod moeda, codigo moeda, divisa, mon, cur, curr, ccy, tipo moneda, tipo moeda, doc currency, currency symbol, simbolo moneda`,
  payment: `
    payment method, payment type, payment mode, payment, forma pago, medio pago, metodo pago, tipo pago, modo
    pago, forma pagamento, meio pagamento, metodo pagamento, tipo pagamento, pagamento, pago, condicion venta,
    condicion pago, tender, tender type, paid by, paid with, payment method title,
    tender name, forma cobro, medio cobro, metodo cobro, payment gateway`,
  type: `
    type, tipo, receipt type, document type, doc type, transaction type, sale type, tipo comprobante, tipo documento, tipo doc,
    tipo movimiento, tipo movimento, movimiento, movimento, tipo operacion, tipo operacao, operacion, operacao, tipo venta,
    tipo venda, tipo transaccion, tipo transacao, event type, line type, record type, row type, comprobante, concepto,
    natureza operacao, signo, sign, sinal, d h, h d, dh, d c, c d, dc, debe haber, debito credito, mov, clase documento,
    clase comprobante, operation, operation type, trans type, txn type, tran type, invoice type, movement type, movement, transaction, tipo linea, tipo linha, tipo renglon, tipo item, tipo registro,
    tipo reg, kind, tipo factura, clase factura, line, linea, linha, renglon, tipo lanc, tipo lancamento, tipo dte, dte, cod dte, codigo dte, efecto, tipo cfe, cfdi, tipo cfdi, efecto comprobante, natureza, naturaleza, action, accion, event, cfop`,
  status: `
    status, order status, sale status, invoice status, transaction status, estado, estado venta, estado factura,
    estado pedido, estado ticket, situacao, situacao venda, situacao nota, situacion, estado comprobante,
    anulado, anulada, cancelado, cancelada, cancelled, canceled, voided, void, is void, is cancelled, is canceled, cancelled at,
    canceled at, fecha anulacion, financial status, payment status, estado pago, estatus, order state, sale state, state`,
};
