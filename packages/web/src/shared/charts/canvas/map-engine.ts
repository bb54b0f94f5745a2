/** What a map of points needs of the drawing library: fields and lines below them, and names that are moved apart. */
import { ScatterChart } from 'echarts/charts';
import { MarkAreaComponent, MarkLineComponent } from 'echarts/components';
import * as core from 'echarts/core';
import { LabelLayout } from 'echarts/features';

core.use([ScatterChart, MarkAreaComponent, MarkLineComponent, LabelLayout]);
