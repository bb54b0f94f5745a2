/** A mapping or an option that names a column which the file does not have, one column twice, or a field of another kind. */
export class MappingError extends Error {
  override name = 'MappingError';
  constructor(
    readonly code: 'unknown_column' | 'column_twice' | 'not_of_kind',
    readonly column: string,
    readonly field: string,
  ) {
    super(`${code}: ${column}`);
  }
}
