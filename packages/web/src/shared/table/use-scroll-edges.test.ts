import { describe, expect, it } from 'vitest';
import { scrollEdges } from './use-scroll-edges';

describe('edges of a sideways scroller', () => {
  it('says on which sides more is hidden, in either direction', () => {
    const wide = { scrollWidth: 800, clientWidth: 300 };
    expect(scrollEdges({ ...wide, scrollLeft: 0 })).toEqual({ before: false, after: true });
    expect(scrollEdges({ ...wide, scrollLeft: 200 })).toEqual({ before: true, after: true });
    expect(scrollEdges({ ...wide, scrollLeft: 499.5 })).toEqual({ before: true, after: false });
    expect(scrollEdges({ ...wide, scrollLeft: -500 })).toEqual({ before: true, after: false });
    expect(scrollEdges({ scrollWidth: 300, clientWidth: 300, scrollLeft: 0 })).toEqual({ before: false, after: false });
  });
});
