import type { GenderFlow } from '@botica/contract/sales-trends/demographics';
import { SankeyChart } from 'echarts/charts';
import * as echarts from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { describe, expect, it } from 'vitest';
import { chartTheme } from '../../../shared/theme/chart-theme';
import { flowOption } from './flow-option';

echarts.use([SankeyChart, SVGRenderer]);

const words = { gender: (gender: string) => gender, sales: (value: string) => value };

/** Draws a flow with the real library, which throws on a circle. */
function draw(flow: GenderFlow, isRtl: boolean): string {
  const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, width: 800, height: 400 });
  const context = { theme: chartTheme('light'), width: 800, isRtl };
  chart.setOption({ ...flowOption({ flow, words }, context), animation: false });
  const picture = chart.renderToSVGString();
  chart.dispose();
  return picture;
}

const target = (id: string, name: string, sales: string) => ({ id, name, sales });

describe('flow of genders', () => {
  it.each([false, true])('has no circle, whatever things are called (right to left: %s)', (isRtl) => {
    const picture = draw(
      {
        maxCategories: 5,
        sources: [
          { gender: 'female', sales: '30' },
          { gender: 'male', sales: '5' },
        ],
        // Called like a gender, twice the same name, and like the key of a node.
        targets: [target('1', 'female', '20'), target('2', 'female', '10'), target('others', 'gender male', '5')],
        links: [
          { gender: 'female', target: '1', sales: '20' },
          { gender: 'female', target: '2', sales: '10' },
          { gender: 'male', target: 'others', sales: '5' },
        ],
        leftOut: '0',
      },
      isRtl,
    );
    expect(picture).toContain('gender male');
    expect(picture).not.toContain('NaN');
  });

  it('draws nothing where nothing flows', () => {
    expect(draw({ maxCategories: 5, sources: [], targets: [], links: [], leftOut: '-3' }, false)).not.toContain('NaN');
  });
});
