import classes from './brand.module.css';

/** The mark: a mortar with two leaves. Decorative; the name stands beside it or the link around it has a label. */
function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className={classes.mark}>
      <rect width="32" height="32" rx="9" className={classes.ground} />
      <path
        d="M7 14.2h18a9 9 0 0 1-6.2 8.55v1.05h1.6a1.2 1.2 0 0 1 0 2.4h-8.8a1.2 1.2 0 0 1 0-2.4h1.6v-1.05A9 9 0 0 1 7 14.2Z"
        fill="#fff"
      />
      <path d="M15.7 12.2c-.3-4 1.9-6.6 6.3-7.2.3 4.2-1.9 6.8-6.3 7.2Z" fill="#8ef0c9" />
      <path d="M14 12.2c.1-2.3-1.2-3.9-3.8-4.4-.2 2.5 1.1 4 3.8 4.4Z" fill="#d7c7fe" />
    </svg>
  );
}

/** Mark and name. As the logo of the layouts it is 142 px wide. */
export function Brand({ isLogo = false }: { isLogo?: boolean }) {
  return (
    <span className={classes.brand} data-logo={isLogo || undefined}>
      <BrandMark size={isLogo ? 36 : 32} />
      <span className={classes.name}>Botica</span>
    </span>
  );
}
