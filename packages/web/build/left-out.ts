import type { Plugin } from 'vite';

/**
 * Modules that the drawing library imports whatever is drawn, and that nothing here asks for, with what stands for them: axes of time and
 * of logarithms, ticks of one axis that follow another's, tooltips (React draws them), its own loading sign, its dark theme, its second
 * language, data that it transforms, the spelling of options before its fifth version, names of what is drawn for its own screen reader
 * texts, pinching, pointers at axes, shapes out of SVG paths, samples of long series, patterns, parts of a circle (a gauge has round ends), and scattered points that are moved apart; of flows
 * the view that is moved and enlarged, and colours by value; of what is drawn freely its movements, its other axes and its older spelling.
 * They are a fifth of it.
 */
const LEFT_OUT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    // What is drawn freely (the cells of a heatmap) is set as it is: nothing of it moves.
    'animation/customGraphicKeyframeAnimation.js': nothing(
      'applyKeyframeAnimation',
      'stopPreviousKeyframeAnimationAndRestore',
    ),
    'animation/customGraphicTransition.js': `
      export const ELEMENT_ANIMATABLE_PROPS = [];
      ${nothing('isTransitionAll', 'updateLeaveTo')}
      export function applyLeaveTransition(element) { element.parent?.remove(element); }
      export function applyUpdateTransition(element, { shape, style }) {
        if (shape) element.attr({ shape: { ...shape } });
        if (style) { element.useStyle({}); element.setStyle(style); }
        element.dirty();
      }`,
    'component/helper/RoamController.js': 'export default class { dispose() {} }',
    'component/helper/roamHelper.js': nothing(
      'createIsInSelfByPointerCheckerEl',
      'createViewCoordSysSimply',
      'isRoamPayloadHasZoom',
      'registerRoamActionSimply',
      'updateRoamControllerSimply',
    ),
    'coord/View.js': `export default class {} ${nothing(
      'VIEW_COORD_SYS_TRANS_OVERALL',
      'VIEW_COORD_SYS_TRANS_RAW',
      'VIEW_COORD_SYS_TRANS_ROAM',
      'VIEW_COORD_SYS_TYPE',
      'applyViewCoordSysTransToElement',
      'calcCompensationScaleToPreserveNodeSize',
      'clampByZoomLimit',
      'getOwnRoamViewCoordSys',
      'isViewCoordSys',
      'ownRoamModelCoordSysUpdateInAction',
      'ownRoamViewUpdateDirectlyInAction',
      'useLegacyViewCoordSysCenterBase',
      'viewCoordSysCopyBoundingRect',
      'viewCoordSysCopyOverallMatrix',
      'viewCoordSysCopyTrans',
      'viewCoordSysCopyViewRect',
      'viewCoordSysGetZoomOption',
      'viewCoordSysSetBoundingRect',
      'viewCoordSysSetRoamOptionFromModel',
      'viewCoordSysSetViewRect',
    )}`,
    'coord/calendar/prepareCustom.js': 'export default () => {};',
    'coord/geo/prepareCustom.js': 'export default () => {};',
    'coord/matrix/prepareCustom.js': 'export default () => {};',
    'coord/polar/prepareCustom.js': 'export default () => {};',
    'coord/single/prepareCustom.js': 'export default () => {};',
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
    'mixin/Draggable.js': 'export default class {}',
    'scale/minorTicks.js': nothing('getMinorTicks'),
    'graphic/shape/Arc.js': 'export default class {}',
    'graphic/shape/BezierCurve.js': 'export default class {}',
    'graphic/shape/Ellipse.js': 'export default class {}',
    'graphic/shape/Ring.js': 'export default class {}',
    'graphic/helper/roundSector.js': nothing('buildPath'),
    'util/decal.js': nothing('createOrUpdatePatternFromDecal'),
    'util/jitter.js': nothing('fixJitter', 'needFixJitter'),
    'util/styleCompat.js': nothing(
      'convertFromEC4CompatibleStyle',
      'convertToEC4StyleForCustomSerise',
      'isEC4CompatibleStyle',
      'warnDeprecated',
    ),
    // Whatever has a colour of its own needs none from a scale.
    'visual/VisualMapping.js': 'export default class { mapValueToVisual() {} }',
    'util/time.js': nothing('format', 'pad', 'parseTimeAxisLabelFormatter', 'roundTime'),
  }),
);

/** A module whose functions do nothing. */
function nothing(...names: string[]): string {
  return names.map((name) => `export function ${name}() {}`).join('\n');
}

/** Conditions on rows, which no right here has: the library of rights imports their operators whatever is asked. */
const CONDITIONS = nothing(
  ...'all elemMatch eq exists gt gte in lt lte ne nin options regex size'.split(' ').map((name) => `$${name}`),
  ...'all and createFactory elemMatch eq exists gt gte lt lte ne nin regex size within'.split(' '),
);

/** Names of colours, of which what is drawn by default uses these. */
const COLOR_NAMES = /var kCSSColorTable = \{[^}]*\};/;
const USED_NAMES =
  'var kCSSColorTable = { transparent: [0, 0, 0, 0], black: [0, 0, 0, 1], white: [255, 255, 255, 1] };';

/** Builds the page without what of the libraries is never asked for. */
export function leftOut(): Plugin {
  return {
    name: 'botica:left-out',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id.includes('/node_modules/@ucast/mongo2js/')) return CONDITIONS;
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
