import type { Plugin } from 'vite';

/**
 * Modules that the drawing library imports whatever is drawn, and that nothing here asks for, with what stands for them: axes of time and
 * of logarithms, ticks of one axis that follow another's, tooltips (React draws them), its own loading sign, its dark theme, its second
 * language, data that it transforms, the spelling of options before its fifth version, names of what is drawn for its own screen reader
 * texts, pinching, pointers at axes, shapes out of SVG paths, samples of long series, and scattered points that are moved apart. They are a
 * sixth of it.
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
    'component/axisPointer/modelHelper.js': nothing(
      'collect',
      'fixValue',
      'getAxisInfo',
      'getAxisPointerModel',
      'makeKey',
    ),
    'coord/axisAlignTicks.js': nothing('scaleCalcAlign'),
    'core/GestureMgr.js': 'export class GestureMgr { recognize() {} clear() {} }',
    'data/helper/transform.js': nothing('registerExternalTransform', 'applyDataTransform', 'ExternalSource'),
    'i18n/langEN.js': 'export default {};',
    'i18n/langZH.js': 'export default {};',
    'label/sectorLabel.js': nothing('createSectorCalculateTextPosition', 'setSectorTextRotation'),
    'legacy/dataSelectAction.js': nothing('handleLegacySelectEvents', 'createLegacyDataSelectAction'),
    'loading/default.js': 'export default () => {};',
    'preprocessor/backwardCompat.js': 'export default () => {};',
    'processor/dataSample.js': 'export default (seriesType) => ({ seriesType, reset() {} });',
    'scale/Log.js': 'export default class {}',
    'scale/Time.js': 'export default class {} export const calcNiceForTimeScale = () => {};',
    'theme/dark.js': 'export default {};',
    'tool/path.js': nothing('clonePath', 'createFromString', 'extendFromString', 'mergePath'),
    'util/jitter.js': nothing('fixJitter', 'needFixJitter'),
    'util/time.js': nothing('format', 'pad', 'parseTimeAxisLabelFormatter', 'roundTime'),
  }),
);

/** A module whose functions do nothing. */
function nothing(...names: string[]): string {
  return names.map((name) => `export function ${name}() {}`).join('\n');
}

/** Names of colours, of which what is drawn by default uses these. */
const COLOR_NAMES = /var kCSSColorTable = \{[^}]*\};/;
const USED_NAMES =
  'var kCSSColorTable = { transparent: [0, 0, 0, 0], black: [0, 0, 0, 1], white: [255, 255, 255, 1] };';

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
    transform(code, id) {
      if (!id.endsWith('zrender/lib/tool/color.js')) return undefined;
      if (!COLOR_NAMES.test(code)) this.error('the table of colours has another name');
      return { code: code.replace(COLOR_NAMES, USED_NAMES), map: null };
    },
  };
}
