const SHORT = /^\s*(\d{1,2})\s?[/.\-\s]\s?(\d{1,2})\s?[/.\-\s]\s?(\d{1,2})(?!\d)/;
/** Sales are of the last years: so old and no older is a year that a day could be. */
const OLDEST = 12;

/**
 * Tells whether the dates of a column may have a year of two digits in front or behind: `24/03/25`. Days of a month reach
 * beyond the years that have been, so that only columns where both readings are of the last years leave it open.
 */
export class ShortYears {
  private readonly firsts = new Set<number>();
  private readonly lasts = new Set<number>();
  private isOpen = true;

  /** Each distinct date once. */
  add(text: string): void {
    if (!this.isOpen) return;
    const [, first, second, last] = SHORT.exec(text) ?? [];
    const [year, month, day] = [first, second, last].map(Number);
    const thisYear = new Date().getUTCFullYear() - 2000;
    if (year === undefined || month === undefined || day === undefined) this.isOpen = false;
    else if (!(year >= thisYear - OLDEST && year <= thisYear && month >= 1 && month <= 12 && day >= 1 && day <= 31))
      this.isOpen = false;
    else {
      this.firsts.add(year);
      this.lasts.add(day);
    }
  }

  /** Of days in one year the first numbers vary more than the last ones; where they do not, the year may stand in front. */
  get mayBeFirst(): boolean {
    return this.isOpen && this.lasts.size > 1 && this.lasts.size >= this.firsts.size;
  }
}
