import type { SaleField } from '@botica/contract/data-import.vocabulary';

/** Names of columns in German, and some in Dutch, as `NAMES` has them; they come behind those of the languages of Botica. */
export const GERMAN_NAMES: Partial<Record<SaleField, string>> = {
  date: 'verkaufsdatum, belegdatum, rechnungsdatum, bestelldatum, buchungsdatum, kaufdatum, tag, datum uhrzeit, verkoopdatum, factuurdatum',
  time: 'uhrzeit, zeit, verkaufszeit, tijd',
  ticket: `
    beleg, belegnummer, beleg no, belegnr, bonnummer, bon no, bon, bonnr, kassenbon, rechnung, rechnungsnummer, rechnung no,
    rechnungsnr, bestellung, bestellnummer, bestell no, auftrag, auftragsnummer, auftrag no, vorgangsnummer, bonnetje, factuur, factuurnummer`,
  store: 'filiale, markt, standort, laden, geschaft, apotheke, winkel, vestiging',
  customer: 'kunde, kundennummer, kunden no, kundennr, kunden id, kundenname, klant, klantnummer',
  gender: 'geschlecht, geslacht',
  age: 'alter, leeftijd',
  birth_date: 'geburtsdatum, geburtstag, geboren, geboortedatum',
  product_id: 'artikelnummer, artikel no, artikelnr, art no, pzn, produktnummer, produkt no',
  product:
    'artikel, artikelbezeichnung, artikelname, bezeichnung, produkt, produktname, produktbezeichnung, ware, omschrijving',
  category: 'kategorie, warengruppe, produktgruppe, artikelgruppe, categorie',
  quantity: 'menge, anzahl, stuckzahl, stuck, stk, verkaufte menge, aantal',
  unit_price: 'einzelpreis, stuckpreis, preis, vk preis, verkaufspreis, e preis, stukprijs, prijs',
  amount: `
    gesamtbetrag, gesamtpreis, gesamt, betrag, umsatz, summe, endbetrag, zeilensumme, positionsbetrag, nettobetrag, netto,
    g preis, bedrag, totaal, omzet`,
  discount: 'rabatt, nachlass, rabattbetrag, korting',
  currency: 'wahrung, valuta',
  payment: 'zahlungsart, zahlungsmittel, zahlungsweise, zahlart, zahlung, betaalwijze',
  type: 'belegart, vorgangsart, vorgang, buchungsart, art',
  status: 'bestellstatus, zahlungsstatus, storniert, storno',
};
