/** Does something with each item, with at most `most` of them at a time. After a failure none is begun; those at work end first. */
export async function forEachAtOnce<T>(
  most: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  let isFailed = false;
  const takeTurns = async () => {
    for (let item = waiting.shift(); item !== undefined && !isFailed; item = waiting.shift()) {
      await work(item).catch((error: unknown) => {
        isFailed = true;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: most }, takeTurns));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
