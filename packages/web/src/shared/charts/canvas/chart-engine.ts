/**
 * The drawing library with axes and canvas, and nothing else; `load-chart-engine.ts` adds what a kind of chart needs. It must never be
 * part of the first load. There is no tooltip component on purpose: it writes HTML strings with style attributes, which the
 * Content-Security-Policy forbids; tooltips are drawn by React.
 */
import { GridSimpleComponent } from 'echarts/components';
import * as core from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

core.use([GridSimpleComponent, CanvasRenderer]);

export const startChart = core.init;
