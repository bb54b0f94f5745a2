import type { Plugin } from 'vite';

/**
 * Modules that the drawing library imports whatever is drawn, and that nothing here asks for, with what stands for them: axes of time and
 * of logarithms, ticks of one axis that follow another's, tooltips (React draws them), its own loading sign, its dark theme, its second
 * language, data that it transforms, and the spelling of options before its fifth version. They are a seventh of it.
 */
const LEFT_OUT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    // The browser's own sort is a stable one as well.
    'core/timsort.js': 'export default (list, compare) => { list.sort(compare); };',
    'component/tooltip/seriesFormatTooltip.js': nothing('defaultSeriesFormatTooltip'),
    'component/tooltip/tooltipMarkup.js': nothing(
      'createTooltipMarkup',
      'retrieveVisualColorForTooltipMarker',
      'buildTooltipMarkup',
      'getPaddingFromTooltipModel',
      'TooltipMarkupStyleCreator',
    ),
    'coord/axisAlignTicks.js': nothing('scaleCalcAlign'),
    'data/helper/transform.js': nothing('registerExternalTransform', 'applyDataTransform', 'ExternalSource'),
    'i18n/langZH.js': "export { default } from './langEN.js';",
    'legacy/dataSelectAction.js': nothing('handleLegacySelectEvents', 'createLegacyDataSelectAction'),
    'loading/default.js': 'export default () => {};',
    'preprocessor/backwardCompat.js': 'export default () => {};',
    'scale/Log.js': 'export default class {}',
    'scale/Time.js': 'export default class {} export const calcNiceForTimeScale = () => {};',
    'theme/dark.js': 'export default {};',
    'util/time.js': nothing('format', 'pad', 'parseTimeAxisLabelFormatter', 'roundTime'),
  }),
);

/** A module whose functions do nothing. */
function nothing(...names: string[]): string {
  return names.map((name) => `export function ${name}() {}`).join('\n');
}

/** Builds the page without what of the drawing library is never asked for. */
export function leftOut(): Plugin {
  return {
    name: 'botica:left-out',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const [, path] = /node_modules\/(?:echarts|zrender)\/lib\/(.+)$/.exec(id) ?? [];
      return path === undefined ? undefined : LEFT_OUT.get(path);
    },
  };
}
