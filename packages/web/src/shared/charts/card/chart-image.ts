import type { ChartTheme } from '../../theme/chart-theme';
import type { RenderCanvas } from './chart-registry';

/** Words around the drawing in a PNG. */
export interface ImageWords {
  title: string;
  /** Window, filters: one line each; long lines wrap. */
  lines: readonly string[];
  footer: string;
}

const PIXEL_RATIO = 2;
const MARGIN = 24;
const TITLE_PX = 20;
const LINE_PX = 13;
const LEADING = 1.45;

/**
 * The drawings of a card as one PNG with title, filters and date on the ground of the colour scheme. Throws when the
 * browser cannot make the picture.
 */
export async function chartImage(
  drawings: readonly RenderCanvas[],
  words: ImageWords,
  theme: ChartTheme,
): Promise<Blob> {
  const pictures = drawings.map((render) => render({ pixelRatio: PIXEL_RATIO, backgroundColor: theme.surface }));
  const width = Math.max(480, ...pictures.map((picture) => picture.width / PIXEL_RATIO)) + 2 * MARGIN;
  const canvas = document.createElement('canvas');
  const brush = canvas.getContext('2d');
  if (brush === null) throw new Error('no canvas');
  const room = width - 2 * MARGIN;
  const title = wrap(brush, `650 ${TITLE_PX}px ${theme.fontFamily}`, words.title, room);
  const lines = words.lines.flatMap((line) => wrap(brush, `${LINE_PX}px ${theme.fontFamily}`, line, room));
  const footer = wrap(brush, `${LINE_PX}px ${theme.fontFamily}`, words.footer, room);
  const head = (title.length * TITLE_PX + lines.length * LINE_PX) * LEADING + MARGIN;
  const body = pictures.reduce((sum, picture) => sum + picture.height / PIXEL_RATIO, 0);
  const height = MARGIN + head + body + footer.length * LINE_PX * LEADING + MARGIN;

  canvas.width = Math.round(width * PIXEL_RATIO);
  canvas.height = Math.round(height * PIXEL_RATIO);
  brush.scale(PIXEL_RATIO, PIXEL_RATIO);
  brush.fillStyle = theme.surface;
  brush.fillRect(0, 0, width, height);
  brush.textBaseline = 'top';
  let top = MARGIN;
  const write = (texts: readonly string[], font: string, sizePx: number, color: string) => {
    brush.font = font;
    brush.fillStyle = color;
    for (const text of texts) {
      brush.fillText(text, MARGIN, top);
      top += sizePx * LEADING;
    }
  };
  write(title, `650 ${TITLE_PX}px ${theme.fontFamily}`, TITLE_PX, theme.text);
  write(lines, `${LINE_PX}px ${theme.fontFamily}`, LINE_PX, theme.textMuted);
  top = MARGIN + head;
  for (const picture of pictures) {
    brush.drawImage(picture, MARGIN, top, picture.width / PIXEL_RATIO, picture.height / PIXEL_RATIO);
    top += picture.height / PIXEL_RATIO;
  }
  write(footer, `${LINE_PX}px ${theme.fontFamily}`, LINE_PX, theme.textMuted);
  return toBlob(canvas);
}

function toBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png');
  });
}

/** Breaks a line between words so that it fits into `room` CSS pixels; a longer word stays whole. @internal */
export function wrap(
  brush: Pick<CanvasRenderingContext2D, 'font' | 'measureText'>,
  font: string,
  text: string,
  room: number,
): string[] {
  brush.font = font;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && brush.measureText(longer).width > room) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return line === '' ? lines : [...lines, line];
}
