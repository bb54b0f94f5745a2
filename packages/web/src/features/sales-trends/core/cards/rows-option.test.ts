import { expect, it } from 'vitest';
import { chartTheme } from '../../../../shared/theme/chart-theme';
import { rowsOption } from './rows-option';

const context = (isRtl: boolean) => ({ theme: chartTheme('light'), width: 800, isRtl });

it('lets bars grow from the right in right-to-left languages', () => {
  const rows = [{ name: 'Leales', value: 3, label: '3' }];
  expect(rowsOption(rows, context(true))).toMatchObject({ xAxis: { inverse: true }, yAxis: { position: 'right' } });
  expect(rowsOption(rows, context(false))).toMatchObject({ xAxis: { inverse: false }, yAxis: { position: 'left' } });
});
