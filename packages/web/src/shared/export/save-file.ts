/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, filename: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  // Some browsers read the address only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** `Growth map`, `2025-12-01_2026-11-30` -> `growth-map-2025-12-01_2026-11-30.csv`; nothing that a file system refuses. */
export function fileName(parts: readonly string[], extension: string): string {
  const words = parts.map((part) =>
    part
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9_]+/g, '-')
      .replace(/^-+|-+$/g, ''),
  );
  const stem = words
    .filter((word) => word !== '')
    .join('-')
    .slice(0, 120);
  return `${stem === '' ? 'botica' : stem}.${extension}`;
}
