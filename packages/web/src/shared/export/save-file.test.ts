import { expect, it } from 'vitest';
import { fileName } from './save-file';

it.each([
  [['Evolución de ventas', '2025-12-01_2026-11-30'], 'csv', 'evolucion-de-ventas-2025-12-01_2026-11-30.csv'],
  [['../../etc/passwd'], 'png', 'etc-passwd.png'],
  [['¡¿?!'], 'png', 'botica.png'],
  [['a'.repeat(300)], 'csv', `${'a'.repeat(120)}.csv`],
])('names a file from %j', (parts, extension, expected) => {
  expect(fileName(parts, extension)).toBe(expected);
});
