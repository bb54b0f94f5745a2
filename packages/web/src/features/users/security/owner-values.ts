/** What a form asks the owner of the account for; the code is empty where there is no app. */
export type OwnerValues = { current: string; code: string };

/** As calls take it. */
export function proofOf({ current, code }: OwnerValues) {
  return { current_password: current, ...(code.trim() !== '' && { code }) };
}
