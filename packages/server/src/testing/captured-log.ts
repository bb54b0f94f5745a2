/** Fields of requests and answers whose values no log may repeat. */
const PERSONAL = new Set([
  'name',
  'email',
  'username',
  'password',
  'password_confirmation',
  'current_password',
  'companyName',
  'filename',
  'search',
]);
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** Shorter ones stand in other words. */
const LEAST_LENGTH = 6;
/** One entry; a client object takes eighty thousand. */
const LINE_MAX = 8_000;

/** The log of an application under test, and what must not be found in it. */
export class CapturedLog {
  readonly lines: string[] = [];
  readonly #secrets = new Set<string>();

  write(line: string): void {
    this.lines.push(line);
  }

  /** No line may hold these. */
  plant(...secrets: string[]): void {
    for (const secret of secrets) if (secret.length >= LEAST_LENGTH) this.#secrets.add(secret);
  }

  /** Plants what a body says of people, at whatever depth; ids, which may be searched for, say nothing of them. */
  plantFrom(body: unknown): void {
    if (typeof body !== 'object' || body === null) return;
    for (const [name, value] of Object.entries(body)) {
      if (typeof value === 'string' && PERSONAL.has(name) && !UUID.test(value)) this.plant(value);
      else this.plantFrom(value);
    }
  }

  /** What is wrong with the log: lines that repeat a secret, are too long, or are several. */
  faults(): string[] {
    const text = this.lines.join('').toLowerCase();
    const found = [...this.#secrets].filter((secret) =>
      text.includes(JSON.stringify(secret).slice(1, -1).toLowerCase()),
    );
    const repeats = this.lines.filter((line) =>
      found.some((secret) => line.toLowerCase().includes(secret.toLowerCase())),
    );
    const badLines = this.lines.filter((line) => line.length > LINE_MAX || line.trimEnd().includes('\n'));
    return [
      ...repeats
        .slice(0, 5)
        .map(
          (line) => `repeats ${found.filter((secret) => line.toLowerCase().includes(secret.toLowerCase()))}: ${line}`,
        ),
      ...badLines.slice(0, 5).map((line) => `${line.length} characters in one entry: ${line.slice(0, 300)}`),
    ];
  }
}
