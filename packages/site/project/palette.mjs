// The colors that Mermaid is told to draw with. Each stands for a part that a color plays, by which the theme has a class, so no color
// of a drawing is in its markup.

/** What is behind, in and around things: the part and the color that stands for it. */
const ROLES = {
  s: '#fefefd', // the page
  r: '#f4f7f6', // what is raised from it
  h: '#dbe2e4', // hairlines
  e: '#7b8a91', // edges that must be seen
  m: '#566468', // secondary text, and lines between things
  t: '#2b3437', // text
  y: '#ffe9a7', // notes
};

/** The tones of categories, and of what is critical at last; `c0` is the tone itself, `w0` the page washed with it. */
const TONES = ['#0b7466', '#1d5fb5', '#8a5a01', '#5549c9', '#a5480d', '#0f7046', '#982a77', '#4f5f67', '#b3261f'];
const WASHES = ['#cee3e1', '#d2dff1', '#e8decd', '#dddbf5', '#eddacf', '#cfe2db', '#ead4e5', '#dcdfe1', '#f0d4d3'];

/** How many tones are of categories. */
const CATEGORIES = 8;
/** The number of the tone of what is critical. */
const CRITICAL = 8;

/** How much smaller kinds of diagrams are drawn whose size is always the same, so that they fit into a column; their texts are larger before. */
export const SCALES = { pie: 0.75, radar: 0.7 };

/** The part that each color plays, by the color. */
export const PARTS = Object.fromEntries([
  ...Object.entries(ROLES).map(([part, color]) => [color, part]),
  ...TONES.map((color, index) => [color, `c${index}`]),
  ...WASHES.map((color, index) => [color, `w${index}`]),
]);

const tone = (index) => TONES[index % CATEGORIES];
const wash = (index) => WASHES[index % CATEGORIES];

/** Variables with a number at their end. */
function numbered(name, first, count, color) {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}${first + index}`, color(index)]));
}

const { s, r, h, e, m, t, y } = ROLES;
const a = TONES[0];
const text = () => t;
const page = () => s;

/** The variables of Mermaid's theme `base`. */
const VARIABLES = {
  fontSize: '14px',
  background: s,
  primaryColor: r,
  primaryTextColor: t,
  primaryBorderColor: a,
  secondaryColor: wash(1),
  secondaryTextColor: t,
  secondaryBorderColor: tone(1),
  tertiaryColor: s,
  tertiaryTextColor: t,
  tertiaryBorderColor: e,
  lineColor: m,
  arrowheadColor: m,
  textColor: t,
  mainBkg: r,
  nodeBorder: a,
  clusterBkg: s,
  clusterBorder: e,
  titleColor: t,
  edgeLabelBackground: s,
  noteBkgColor: y,
  noteBorderColor: y,
  noteTextColor: t,
  actorBkg: r,
  actorBorder: a,
  actorLineColor: h,
  activationBkgColor: wash(0),
  activationBorderColor: a,
  labelBoxBkgColor: s,
  labelBoxBorderColor: e,
  rowOdd: s,
  rowEven: r,
  attributeBackgroundColorOdd: s,
  attributeBackgroundColorEven: r,
  compositeBackground: s,
  compositeBorder: e,
  compositeTitleBackground: s,
  altBackground: r,
  relationColor: m,
  relationLabelBackground: s,
  relationLabelColor: t,
  requirementBackground: r,
  requirementBorderColor: a,
  requirementTextColor: t,
  errorBkgColor: WASHES[CRITICAL],
  errorTextColor: t,
  // Gantt
  sectionBkgColor: r,
  sectionBkgColor2: r,
  altSectionBkgColor: s,
  excludeBkgColor: r,
  gridColor: h,
  taskBkgColor: wash(0),
  taskBorderColor: tone(0),
  activeTaskBkgColor: wash(3),
  activeTaskBorderColor: tone(3),
  doneTaskBkgColor: wash(7),
  doneTaskBorderColor: tone(7),
  critBkgColor: WASHES[CRITICAL],
  critBorderColor: TONES[CRITICAL],
  todayLineColor: TONES[CRITICAL],
  vertLineColor: tone(3),
  taskTextColor: t,
  taskTextDarkColor: t,
  taskTextLightColor: t,
  taskTextOutsideColor: t,
  taskTextClickableColor: a,
  // Pie
  ...numbered('pie', 1, 12, wash),
  pieStrokeColor: s,
  pieStrokeWidth: '2px',
  pieOuterStrokeColor: s,
  pieOuterStrokeWidth: '0px',
  pieOpacity: '1',
  pieTitleTextSize: '21px',
  pieTitleTextColor: t,
  pieSectionTextSize: '18px',
  pieSectionTextColor: t,
  pieLegendTextSize: '18px',
  pieLegendTextColor: t,
  // Journeys, timelines, maps of the mind
  ...numbered('fillType', 0, 8, wash),
  ...numbered('actor', 0, 6, tone),
  ...numbered('cScale', 0, 12, wash),
  ...numbered('cScalePeer', 0, 12, tone),
  ...numbered('cScaleInv', 0, 12, tone),
  ...numbered('cScaleLabel', 0, 12, text),
  ...numbered('surface', 0, 5, () => r),
  ...numbered('surfacePeer', 0, 5, () => e),
  scaleLabelColor: t,
  // Git
  ...numbered('git', 0, 8, tone),
  ...numbered('gitInv', 0, 8, page),
  ...numbered('gitBranchLabel', 0, 8, page),
  branchLabelColor: s,
  commitLabelColor: t,
  commitLabelBackground: s,
  commitLabelFontSize: '12px',
  commitLineColor: m,
  tagLabelColor: t,
  tagLabelBackground: y,
  tagLabelBorder: y,
  tagLabelFontSize: '12px',
  // Quadrants
  quadrant1Fill: wash(0),
  quadrant2Fill: r,
  quadrant3Fill: s,
  quadrant4Fill: r,
  quadrant1TextFill: m,
  quadrant2TextFill: m,
  quadrant3TextFill: m,
  quadrant4TextFill: m,
  quadrantPointFill: a,
  quadrantPointTextFill: t,
  quadrantTitleFill: t,
  quadrantXAxisTextFill: t,
  quadrantYAxisTextFill: t,
  quadrantInternalBorderStrokeFill: h,
  quadrantExternalBorderStrokeFill: e,
  // Others
  ...numbered('venn', 1, 8, tone),
  xyChart: {
    backgroundColor: s,
    titleColor: t,
    xAxisTitleColor: t,
    xAxisLabelColor: m,
    xAxisTickColor: h,
    xAxisLineColor: h,
    yAxisTitleColor: t,
    yAxisLabelColor: m,
    yAxisTickColor: h,
    yAxisLineColor: h,
    plotColorPalette: TONES.slice(0, CATEGORIES).join(','),
  },
  radar: { axisColor: h, graticuleColor: h, curveOpacity: 0.25, axisLabelFontSize: 18, legendFontSize: 18 },
  packet: { blockFillColor: r, blockStrokeColor: a, startByteColor: m, endByteColor: m, labelColor: t, titleColor: t },
  treemap: { labelFontSize: '14px', valueFontSize: '12px' },
  archEdgeColor: m,
  archEdgeArrowColor: m,
  archGroupBorderColor: e,
  personBkg: r,
  personBorder: a,
};

/** The curve of a radar, and what names it. */
const radarRules = (color, index) =>
  `.radarCurve-${index}, .radarLegendBox-${index} { fill: ${color}; fill-opacity: 0.15; stroke: ${color} !important }`;

/** What Mermaid is told of how to draw. A diagram's own settings do not change how it looks. */
export const SETTINGS = {
  startOnLoad: false,
  securityLevel: 'strict',
  suppressErrorRendering: true,
  theme: 'base',
  themeVariables: VARIABLES,
  fontFamily: 'drawing, sans-serif',
  fontSize: 14,
  secure: [
    'secure',
    'securityLevel',
    'startOnLoad',
    'suppressErrorRendering',
    'theme',
    'themeVariables',
    'themeCSS',
    'fontFamily',
    'fontSize',
    'look',
  ],
  themeCSS: `
    .edgeLabel, .edgeLabel * { background-color: ${s} !important }
    .grid .tick line, .divider path { stroke: ${h} !important }
    [id*="arrowhead"] path { fill: ${m} }
    line[stroke="black"][stroke-width="4"] { stroke: ${m}; stroke-width: 1.5px }
    text[font-size="4ex"] { font-size: 16px; font-weight: 600 }
    ${TONES.map(radarRules).join('')}`,
  gitGraph: { rotateCommitLabel: false },
  gantt: {
    useWidth: 760,
    fontSize: 12,
    sectionFontSize: 13,
    barHeight: 24,
    barGap: 6,
    topPadding: 46,
    leftPadding: 110,
    numberSectionStyles: 2,
  },
  journey: {
    width: 120,
    height: 44,
    leftMargin: 110,
    taskMargin: 20,
    taskFontSize: 13,
    taskFontFamily: 'drawing, sans-serif',
    titleFontSize: '16px',
    titleFontFamily: 'drawing, sans-serif',
    actorColours: TONES.slice(0, 6),
  },
  xyChart: { width: 640, height: 400 },
  treemap: { nodeWidth: 74, nodeHeight: 38 },
  packet: { bitWidth: 23 },
  sankey: { linkColor: 'source' },
  pie: { textPosition: 0.7 },
  quadrantChart: { chartWidth: 480, chartHeight: 480 },
};
