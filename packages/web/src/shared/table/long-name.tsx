import classes from './long-name.module.css';

/** From here on a name is cut to three lines; its title says all of it. */
const LONG = 90;

/** A name as others wrote it, which may have hundreds of letters. */
export function LongName({ text }: { text: string }) {
  return text.length < LONG ? (
    <bdi>{text}</bdi>
  ) : (
    <bdi className={classes.long} title={text}>
      {text}
    </bdi>
  );
}
