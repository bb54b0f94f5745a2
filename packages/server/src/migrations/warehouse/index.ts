import type { WarehouseMigration } from '../../platform/warehouse/migrate';
import { saleLines } from './001-sale-lines';
import { lineFlags } from './002-line-flags';
import { companionTables } from './003-companion-tables';
import { customerDays } from './004-customer-days';
import { sumsByCategory } from './005-sums-by-category';
import { partsStay } from './006-parts-stay';
import { categoriesOfDays } from './007-categories-of-days';
import { sumsBySlot } from './008-sums-by-slot';
import { namesOfProducts } from './009-names-of-products';
import { categoriesBought } from './010-categories-bought';
import { footprints } from './011-footprints';
import { repeatedTexts } from './012-repeated-texts';
import { visitsBySlot } from './014-visits-by-slot';
import { visitsOfDays } from './016-visits-of-days';
import { arrivalsOfDays } from './017-arrivals-of-days';
import { withdrawals } from './018-withdrawals';
import { sumsOfDays } from './019-sums-of-days';
import { pagesOfDays } from './020-pages-of-days';

/** In the order in which they are applied; an applied one is never edited (the start refuses it), a new one is appended. */
export const warehouseMigrations: readonly WarehouseMigration[] = [
  { id: '001-sale-lines', statements: saleLines },
  { id: '002-line-flags', statements: lineFlags },
  { id: '003-companion-tables', statements: companionTables },
  { id: '004-customer-days', statements: customerDays },
  { id: '005-sums-by-category', statements: sumsByCategory },
  { id: '006-parts-stay', statements: partsStay },
  { id: '007-categories-of-days', statements: categoriesOfDays },
  { id: '008-sums-by-slot', statements: sumsBySlot },
  { id: '009-names-of-products', statements: namesOfProducts },
  { id: '010-categories-bought', statements: categoriesBought },
  { id: '011-footprints', statements: footprints },
  { id: '012-repeated-texts', statements: repeatedTexts },
  { id: '014-visits-by-slot', statements: visitsBySlot },
  { id: '016-visits-of-days', statements: visitsOfDays },
  { id: '017-arrivals-of-days', statements: arrivalsOfDays },
  { id: '018-withdrawals', statements: withdrawals },
  { id: '019-sums-of-days', statements: sumsOfDays },
  { id: '020-pages-of-days', statements: pagesOfDays },
];
