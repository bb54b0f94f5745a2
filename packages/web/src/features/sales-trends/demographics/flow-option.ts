import type { Gender } from '@botica/contract/limits';
import type { GenderFlow } from '@botica/contract/sales-trends/demographics';
import type { ChartContext, ChartOption } from '../../../shared/charts/options/chart-types';
import { cutName } from '../../../shared/charts/options/cut-name';

interface FlowInput {
  flow: GenderFlow;
  words: { gender: (gender: Gender) => string; sales: (value: string) => string };
}

const NARROW_PX = 440;
const WIDE_PX = 620;
const NODE_PX = 14;

/** Height in CSS pixels of a flow with so many targets. */
export function flowHeight(targets: number): number {
  return Math.max(320, 60 + targets * 44);
}

/** Names of nodes are keys: a category may be called like a gender, and that would close a circle, which has no flow. */
const sourceKey = (gender: Gender) => `gender ${gender}`;
const targetKey = (id: string) => `item ${id}`;

/** Genders on the side where reading begins, what they buy on the other; widths are net. */
export function flowOption({ flow, words }: FlowInput, { theme, width, isRtl }: ChartContext): ChartOption {
  const isWide = width >= WIDE_PX;
  const [letters, roomPx] = width < NARROW_PX ? [14, 112] : isWide ? [28, 230] : [24, 165];
  const label = { color: theme.text, fontSize: 12, lineHeight: 16, textBorderColor: theme.surface, textBorderWidth: 2 };
  const text = (name: string, sales: string) => (isWide ? `${name}  ${words.sales(sales)}` : name);
  const sources = flow.sources.map(({ gender, sales }) => ({
    name: sourceKey(gender),
    itemStyle: { color: theme.genders[gender] },
    label: { position: isRtl ? 'left' : 'right', formatter: () => text(words.gender(gender), sales), fontWeight: 600 },
  }));
  const targets = flow.targets.map(({ id, name, sales }) => ({
    name: targetKey(id),
    itemStyle: { color: theme.muted },
    label: { position: isRtl ? 'left' : 'right', formatter: () => text(cutName(name, letters), sales) },
  }));
  const links = flow.links.map(({ gender, target, sales }) => {
    const [from, to] = [sourceKey(gender), targetKey(target)];
    // There is no other way to let it run from the right.
    const ends = isRtl ? { source: to, target: from } : { source: from, target: to };
    return { ...ends, value: Number(sales), lineStyle: { color: theme.genders[gender], opacity: 0.35 } };
  });
  return {
    textStyle: { fontFamily: theme.fontFamily },
    series: [
      {
        type: 'sankey',
        data: [...sources, ...targets],
        links,
        left: isRtl ? roomPx : 2,
        right: isRtl ? 2 : roomPx,
        top: 8,
        bottom: 8,
        nodeWidth: NODE_PX,
        nodeGap: 12,
        layoutIterations: 0,
        draggable: false,
        label,
        emphasis: { focus: 'adjacency', lineStyle: { opacity: 0.65 } },
        itemStyle: { borderWidth: 0, borderRadius: 3 },
      },
    ],
  };
}
