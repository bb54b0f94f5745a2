/** Nonce of this response, which the server wrote into the page; style elements without it are refused. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}

/**
 * The scroll lock below dialogs comes from a library that asks for the nonce under this global name (webpack's).
 */
export function shareNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
}
