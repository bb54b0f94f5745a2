import {
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
} from '@tanstack/react-table';

/** What the lists take of TanStack Table; order, pages, search and filters are the server's. */
export const listFeatures = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
});
