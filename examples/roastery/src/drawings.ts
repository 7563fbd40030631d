import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureFolder } from './paths';

/** Colors of one picture: the wall behind, the thing in front, its label, and what is printed on it. */
interface Palette {
  wall: string;
  body: string;
  label: string;
  ink: string;
}

const dots = (places: ReadonlyArray<readonly [x: number, y: number, r: number]>, fill: string) =>
  places.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`).join('');

const turned = (count: number, shape: string) =>
  Array.from({ length: count }, (_, n) => `<g transform="rotate(${(n * 360) / count} 400 470)">${shape}</g>`).join('');

/** The outline of a bean, and the seam in it. */
const BEAN = { outline: 'rx="44" ry="30"', seam: 'M-42 0C-20 -18 20 18 42 0' };
const SMALL_BEAN: typeof BEAN = { outline: 'rx="24" ry="17"', seam: 'M-23 0C-10 -9 10 9 23 0' };

const bean = (x: number, y: number, turn: number, fill: string, { outline, seam } = BEAN) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse ${outline} fill="${fill}"/>` +
  `<path d="${seam}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="5"/></g>`;

/** What something that stands on the table throws on it. */
const shadow = (x: number, y: number, width: number, height: number, opacity = '.16') =>
  `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" fill="#000" opacity="${opacity}"/>`;

/** A bag that stands, with a label for the motif. */
const bag = ({ body, label }: Palette, motif: string) => `
  ${shadow(400, 712, 236, 20)}
  <path d="M206 214H594L610 690Q611 712 589 712H211Q189 712 190 690Z" fill="${body}"/>
  <path d="M206 214H594L598 330H202Z" fill="#000" opacity=".12"/>
  <path d="M222 128H578L594 214H206Z" fill="${body}"/>
  <path d="M222 128H578L581 146H219Z" fill="#fff" opacity=".3"/>
  <circle cx="400" cy="272" r="17" fill="#000" opacity=".25"/><circle cx="400" cy="272" r="7" fill="#000" opacity=".35"/>
  <rect x="262" y="338" width="276" height="276" rx="18" fill="${label}"/>
  ${motif}`;

const cup = (body: string, ink: string) => `
  ${shadow(392, 652, 246, 30, '.14')}
  <ellipse cx="392" cy="636" rx="226" ry="30" fill="#fff"/>${shadow(392, 630, 150, 16, '.08')}
  <path d="M560 410C680 400 680 560 530 552" fill="none" stroke="${body}" stroke-width="34"/>
  <path d="M216 380H568C568 520 520 622 392 622C264 622 216 520 216 380Z" fill="${body}"/>
  <ellipse cx="392" cy="380" rx="176" ry="42" fill="#fff" opacity=".85"/><ellipse cx="392" cy="384" rx="156" ry="32" fill="${ink}"/>
  <path d="M330 290C300 250 360 230 330 180M400 290C370 250 430 230 400 170M470 290C440 250 500 230 470 180" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".6"/>`;

interface Drawing extends Palette {
  of: (palette: Palette) => string;
}

const ONE_BAG = (motif: (ink: string) => string) => (palette: Palette) => bag(palette, motif(palette.ink));

/** By the slugs of the products. Without letters: those would look different wherever other fonts are installed. */
const drawings: Record<string, Drawing> = {
  kochere: {
    wall: '#f6dcc0',
    body: '#c8643c',
    label: '#fff3e4',
    ink: '#c8643c',
    of: ONE_BAG(
      (ink) =>
        `<circle cx="462" cy="412" r="34" fill="#f0a93c"/><path d="M262 614V560L340 440L396 520L440 468L538 590V596Q538 614 520 614Z" fill="${ink}"/><path d="M340 440L362 472L340 488L318 474Z" fill="#fff"/>`,
    ),
  },
  yirgacheffe: {
    wall: '#f3e3ee',
    body: '#8c5a86',
    label: '#fdf4fa',
    ink: '#b978ad',
    of: ONE_BAG(
      (ink) =>
        `${turned(6, `<ellipse cx="400" cy="404" rx="30" ry="52" fill="${ink}"/>`)}<circle cx="400" cy="470" r="28" fill="#f2c14e"/>`,
    ),
  },
  huila: {
    wall: '#dfe7d6',
    body: '#5c7a4e',
    label: '#f4f8ee',
    ink: '#6d3b5e',
    of: ONE_BAG(
      (ink) =>
        `${dots(
          [
            [352, 508, 54],
            [446, 520, 54],
          ],
          ink,
        )}<path d="M352 456C360 420 392 396 420 388M446 468C440 430 430 404 420 388" fill="none" stroke="#5c7a4e" stroke-width="9"/><path d="M420 388C450 360 496 370 508 400C470 420 440 412 420 388Z" fill="#5c7a4e"/>`,
    ),
  },
  nyeri: {
    wall: '#f5d8d6',
    body: '#a8323e',
    label: '#fff2f0',
    ink: '#3a2a4d',
    of: ONE_BAG(
      (ink) =>
        `<path d="M400 380V590" stroke="#5f7d4f" stroke-width="9"/>${dots(
          [
            [364, 440, 28],
            [438, 452, 28],
            [366, 506, 27],
            [434, 518, 27],
            [400, 572, 26],
          ],
          ink,
        )}`,
    ),
  },
  'house-blend': {
    wall: '#f1e4d0',
    body: '#7a4e2d',
    label: '#fdf6ea',
    ink: '#9a6a3e',
    of: ONE_BAG((ink) =>
      [
        [340, 430, -20],
        [456, 450, 30],
        [350, 526, 25],
        [458, 548, -15],
      ]
        .map(([x, y, turn]) => bean(x, y, turn, ink))
        .join(''),
    ),
  },
  'espresso-no-4': {
    wall: '#e2dcd6',
    body: '#2f2522',
    label: '#f3e8dc',
    ink: '#2f2522',
    of: ONE_BAG(
      (ink) =>
        `<path d="M428 376L326 528H474M440 440V588" fill="none" stroke="${ink}" stroke-width="30" stroke-linejoin="round" stroke-linecap="round"/>`,
    ),
  },
  'geisha-lot-17': {
    wall: '#d7e6e6',
    body: '#1f5f62',
    label: '#f7f1dc',
    ink: '#c79a3a',
    of: ONE_BAG(
      (ink) =>
        `${turned(12, `<path d="M400 372L412 440H388Z" fill="${ink}"/>`)}<circle cx="400" cy="470" r="40" fill="none" stroke="${ink}" stroke-width="10"/>${bean(400, 470, -30, '#1f5f62', SMALL_BEAN)}`,
    ),
  },
  'hand-grinder': {
    wall: '#dcdfe4',
    body: '#8f9aa6',
    label: '#b98a5a',
    ink: '#4a535d',
    of: ({ body, label, ink }) => `
      ${shadow(390, 700, 160, 20)}
      <path d="M390 190L566 150" stroke="${ink}" stroke-width="20" stroke-linecap="round"/><circle cx="580" cy="132" r="38" fill="${label}"/>
      <rect x="376" y="180" width="28" height="70" fill="${ink}"/><path d="M306 250H474L486 300H294Z" fill="${ink}"/>
      <rect x="290" y="300" width="200" height="220" rx="10" fill="${body}"/><rect x="310" y="300" width="30" height="220" fill="#fff" opacity=".35"/>
      <rect x="278" y="440" width="224" height="56" rx="12" fill="${label}"/><rect x="298" y="520" width="184" height="176" rx="16" fill="${ink}"/>
      <rect x="318" y="540" width="24" height="136" rx="8" fill="#fff" opacity=".2"/>`,
  },
  'paper-filters': {
    wall: '#e9e2d2',
    body: '#fffaf0',
    label: '#efe4cd',
    ink: '#cdbb97',
    of: ({ body, label, ink }) =>
      [40, 20, 0]
        .map(
          (step, n) =>
            `<path d="M${160 + step} ${240 - step}H${600 + step}L${480 + step} ${640 - step}H${280 + step}Z" fill="${n === 2 ? body : label}" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/>`,
        )
        .join('') +
      `<path d="M190 270L296 626M570 270L464 626" stroke="${ink}" stroke-width="5" stroke-dasharray="10 12"/>`,
  },
  'gift-tin': {
    wall: '#f4d9cf',
    body: '#b3472f',
    label: '#d9a93f',
    ink: '#8e3422',
    of: ({ body, label, ink }) => `
      ${shadow(400, 690, 220, 24)}
      <path d="M200 300V660C200 700 600 700 600 660V300Z" fill="${body}"/><path d="M186 250V310C186 356 614 356 614 310V250Z" fill="${ink}"/>
      <ellipse cx="400" cy="250" rx="214" ry="44" fill="${body}"/><path d="M362 206H438V690H362Z" fill="${label}"/>
      <path d="M400 214C330 110 240 150 290 206C320 236 370 224 400 214ZM400 214C470 110 560 150 510 206C480 236 430 224 400 214Z" fill="${label}" stroke="#b98a2c" stroke-width="6"/>
      <circle cx="400" cy="212" r="24" fill="#b98a2c"/>`,
  },
  'sample-bag': {
    wall: '#e6e9d8',
    body: '#d8b98a',
    label: '#fbf5e6',
    ink: '#7a4e2d',
    of: (palette) =>
      `<g transform="translate(120 160) scale(.7)">${bag(palette, bean(400, 470, -25, palette.ink))}</g>`,
  },
  'brewing-course': {
    wall: '#d5e2ec',
    body: '#2f6690',
    label: '#f2f7fb',
    ink: '#6b4226',
    of: ({ body, ink }) => cup(body, ink),
  },
};

function picture(drawing: Drawing): string {
  const body = drawing.of(drawing).replace(/\s*\n\s*/g, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800"><rect width="800" height="800" fill="${drawing.wall}"/><rect y="640" width="800" height="160" fill="#000" opacity=".05"/>${body}</svg>\n`;
}

/** Draws the pictures of the products anew. They are in Git: change them here and run `npm run draw`. */
async function main() {
  await mkdir(pictureFolder, { recursive: true });
  for (const [slug, drawing] of Object.entries(drawings)) {
    await writeFile(join(pictureFolder, `${slug}.svg`), picture(drawing));
  }
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
