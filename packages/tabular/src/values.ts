/** The value parsers that an import runs per cell, once a column's format is decided. */
export {
  type DateFailure,
  type DateOrder,
  type DateResult,
  parseDate,
  parseExcelSerial,
  SALE_YEARS,
  type YearRange,
} from './parse-date';
export {
  DECIMAL_LIMIT,
  type DecimalFailure,
  type DecimalMark,
  type DecimalResult,
  parseDecimal,
} from './parse-decimal';
export { parseTime, type TimeResult } from './parse-time';
export { isUnknownText } from './unknown-text';
