/**
 * The drawing library with the parts that are used, and nothing else. Always imported lazily (`chart-canvas.tsx`):
 * it must never be part of the first load. There is no tooltip component on purpose: it writes HTML strings with
 * style attributes, which the Content-Security-Policy forbids; tooltips are drawn by React.
 */
import { BarChart, CustomChart, GaugeChart, LineChart, SankeyChart, ScatterChart } from 'echarts/charts';
import { GridComponent, MarkAreaComponent, MarkLineComponent } from 'echarts/components';
import * as core from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';

core.use([
  BarChart,
  CustomChart,
  GaugeChart,
  LineChart,
  SankeyChart,
  ScatterChart,
  GridComponent,
  MarkAreaComponent,
  MarkLineComponent,
  LabelLayout,
  CanvasRenderer,
]);

export const startChart = core.init;
