/** Tickets that earlier imports have can be left out. */
export const knownTickets = `
ALTER TABLE imports ADD COLUMN is_only_new boolean NOT NULL DEFAULT false;
ALTER TABLE imports ADD COLUMN rows_known bigint NOT NULL DEFAULT 0;
`;
