/**
 * A price as somebody typed it, as the API takes it: `0,000035` is `0.000035`, `1.234,5` is `1234.5`. The last mark is the
 * decimal one and a mark that stands several times groups; how it was understood is shown beside the field. Other text
 * stays as it is, for the server's rules to refuse.
 */
export function typedPrice(text: string): string {
  const bare = text.replaceAll(/[\s\u00a0\u202f]/g, '');
  const last = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  if (last < 0) return bare;
  const mark = bare.charAt(last);
  const isGrouping = bare.indexOf(mark) !== last;
  const whole = bare.slice(0, last).replaceAll(/[.,]/g, '');
  return `${whole}${isGrouping ? '' : '.'}${bare.slice(last + 1)}`;
}
