/**
 * Diagrams of states that readers walk through: a state that is chosen shows where it leads. Loaded when the reader points at
 * such a drawing for the first time, with its styles.
 */
import { siteLabels } from '../labels';
import styles from './walk.module.css';

/** A state of a drawing. The first one, the last one and choices have no name. */
interface State {
  element: SVGGElement;
  name: string;
  ways: Way[];
}

/** A way from a state to another. */
interface Way {
  to: State;
  /** What is written on it. */
  labels: string[];
  /** What is drawn of it. */
  parts: SVGGElement[];
}

const walked = new WeakMap<SVGSVGElement, (event: Event) => void>();

/** Lets readers walk through a drawing, beginning with the state that an event happened in. */
export function walkThrough(drawing: SVGSVGElement, event: Event): void {
  const choose = walked.get(drawing) ?? prepare(drawing);
  walked.set(drawing, choose);
  // A finger may be off again before this was loaded.
  if (event.type === 'pointerdown') choose(event);
}

/** Makes buttons of the states. Returns what chooses the state that an event happened in. */
function prepare(drawing: SVGSVGElement): (event: Event) => void {
  const states = readStates(drawing);
  const status = document.createElement('p');
  status.className = styles.status!;
  status.setAttribute('role', 'status');
  drawing.parentElement?.after(status);
  drawing.classList.add(styles.drawing!);
  // An image has no parts for those who do not see it.
  drawing.setAttribute('role', 'group');
  for (const { element, name } of states.values()) {
    if (!name) continue;
    element.setAttribute('role', 'button');
    element.setAttribute('tabindex', '0');
    element.setAttribute('aria-label', name);
    element.setAttribute('aria-pressed', 'false');
  }

  function show(chosen: State | undefined): void {
    const ways = chosen ? waysFrom(chosen) : [];
    const near = new Set<Element>(ways.flatMap(({ to, parts }) => [to.element, ...parts]));
    drawing.toggleAttribute('data-walked', chosen !== undefined);
    for (const part of drawing.querySelectorAll('[data-state], [data-from]')) {
      part.classList.toggle(styles.near!, near.has(part));
      part.classList.toggle(styles.here!, part === chosen?.element);
      if (part.role) part.setAttribute('aria-pressed', String(part === chosen?.element));
    }
    status.textContent = chosen ? siteLabels.leadsTo(chosen.name, placesOf(ways)) : '';
  }

  function choose({ target }: Event): void {
    const element = target instanceof Element ? target.closest<SVGGElement>('[data-state]') : null;
    const state = element && states.get(element.dataset.state!);
    show(state?.name ? state : undefined);
  }

  drawing.addEventListener('click', choose);
  drawing.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') show(undefined);
    else if (event.key === 'Enter' || event.key === ' ') choose(event);
    else return;
    event.preventDefault();
  });
  return choose;
}

/** The states of a drawing, by the numbers that the builder gave them. */
function readStates(drawing: SVGSVGElement): Map<string, State> {
  const states = new Map<string, State>();
  for (const element of drawing.querySelectorAll<SVGGElement>('[data-state]'))
    states.set(element.dataset.state!, { element, name: textOf(element), ways: [] });
  for (const part of drawing.querySelectorAll<SVGGElement>('[data-from]')) {
    const [from, to] = [states.get(part.dataset.from!), states.get(part.dataset.to!)];
    if (!from || !to) continue;
    let way = from.ways.find((known) => known.to === to);
    if (!way) from.ways.push((way = { to, labels: [], parts: [] }));
    way.parts.push(part);
    const label = textOf(part);
    if (label) way.labels.push(label);
  }
  return states;
}

function textOf(part: Element): string {
  return Array.from(part.querySelectorAll('text'), ({ textContent }) => textContent).join(' ');
}

/** The ways from a state; those to a choice go on to what it leads to. */
function waysFrom(state: State, passed: readonly State[] = []): Way[] {
  return state.ways.flatMap((way) => {
    const { to } = way;
    if (to.name || to.ways.length === 0) return [way];
    if (passed.includes(to)) return [];
    return waysFrom(to, [...passed, to]).map((next) => ({
      to: next.to,
      labels: [...way.labels, ...next.labels],
      parts: [...way.parts, to.element, ...next.parts],
    }));
  });
}

/** Where ways lead, in words. */
function placesOf(ways: readonly Way[]): string {
  const places = ways.map(({ to, labels }) => {
    const name = to.name || siteLabels.end;
    return labels.length > 0 ? `${name} (${labels.join(', ')})` : name;
  });
  return places.join(', ') || siteLabels.end;
}
