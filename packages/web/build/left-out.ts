import type { Plugin } from 'vite';

/**
 * Modules that the drawing library imports whatever is drawn, and that nothing here asks for, with what stands for them: axes of time and
 * of logarithms, tooltips (React draws them), its own loading sign, its dark theme, its second language, data that it transforms, and the
 * spelling of options before its fifth version. They are a seventh of it.
 */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'component/tooltip/seriesFormatTooltip.js': 'export const defaultSeriesFormatTooltip = () => null;',
  'component/tooltip/tooltipMarkup.js':
    'export const createTooltipMarkup = () => null; export const retrieveVisualColorForTooltipMarker = () => null;',
  'data/helper/transform.js':
    'export const registerExternalTransform = () => {}; export const applyDataTransform = () => [];',
  'i18n/langZH.js': "export { default } from './langEN.js';",
  'legacy/dataSelectAction.js':
    'export const handleLegacySelectEvents = () => {}; export const createLegacyDataSelectAction = () => {};',
  'loading/default.js': 'export default () => {};',
  'preprocessor/backwardCompat.js': 'export default () => {};',
  'scale/Log.js': 'export default class {}',
  'scale/Time.js': 'export default class {} export const calcNiceForTimeScale = () => {};',
  'theme/dark.js': 'export default {};',
};

/** Builds the page without what of the drawing library is never asked for. */
export function leftOut(): Plugin {
  return {
    name: 'botica:left-out',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const [, path] = /node_modules\/echarts\/lib\/(.+)$/.exec(id) ?? [];
      return path === undefined ? undefined : LEFT_OUT[path];
    },
  };
}
