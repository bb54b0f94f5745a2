/** Hands bytes to the browser as a download under the given name. */
export function saveFile(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the bytes only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
