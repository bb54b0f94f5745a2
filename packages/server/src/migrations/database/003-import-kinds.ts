/** Imports hold other kinds of data beside sales. */
export const importKinds = `
ALTER TABLE imports DROP CONSTRAINT imports_kind_check;
ALTER TABLE imports ADD CONSTRAINT imports_kind_check
  CHECK (kind IN ('sales', 'visitors', 'surveys', 'customers', 'products'));
`;
