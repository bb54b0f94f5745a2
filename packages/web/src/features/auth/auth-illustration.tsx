import classes from './auth-illustration.module.css';

const BARS = [
  { x: 206, height: 72 },
  { x: 262, height: 60 },
  { x: 318, height: 104 },
  { x: 374, height: 132 },
  { x: 430, height: 176 },
] as const;

/** Points where the stem bears a leaf; they are the points of a rising line. */
const LEAVES = [
  { x: 167, y: 182, turn: -38, size: 0.85 },
  { x: 223, y: 150, turn: 40, size: 0.95 },
  { x: 279, y: 160, turn: -52, size: 0.9 },
  { x: 335, y: 112, turn: 36, size: 1.05 },
  { x: 391, y: 84, turn: -44, size: 1.1 },
] as const;

/** A plant grows out of a mortar and draws the line of a chart. Decorative. */
export function AuthIllustration() {
  return (
    <svg viewBox="0 0 480 290" className={classes.picture} aria-hidden="true">
      <g className={classes.grid}>
        {[60, 110, 160, 210].map((y) => (
          <line key={y} x1="110" x2="476" y1={y} y2={y} />
        ))}
      </g>
      <g className={classes.bars}>
        {BARS.map(({ x, height }) => (
          <rect key={x} x={x} y={262 - height} width="34" height={height} rx="9" />
        ))}
      </g>
      <path
        className={classes.stem}
        d="M92 214C100 196 128 190 167 182S205 152 223 150s36 14 56 10 34-38 56-48 36-14 56-28 38-40 56-54"
      />
      {LEAVES.map((leaf) => (
        <g key={leaf.x} transform={`translate(${leaf.x} ${leaf.y}) rotate(${leaf.turn}) scale(${leaf.size})`}>
          <path className={classes.leaf} d="M0 0C-15-13-16-34 0-52 16-34 15-13 0 0Z" />
          <path className={classes.vein} d="M0-5V-36" />
        </g>
      ))}
      {LEAVES.map((leaf) => (
        <circle key={leaf.x} className={classes.node} cx={leaf.x} cy={leaf.y} r="5.5" />
      ))}
      <g transform="translate(447 30)">
        <circle className={classes.halo} r="22" />
        <circle className={classes.bloom} r="10" />
      </g>
      <path className={classes.pestle} d="M56 216 26 150" />
      <path
        className={classes.bowl}
        d="M14 208h148c0 30-20 50-48 56v2h14a6 6 0 0 1 0 12H48a6 6 0 0 1 0-12h14v-2c-28-6-48-26-48-56Z"
      />
      <path className={classes.rim} d="M10 208h156" />
    </svg>
  );
}
