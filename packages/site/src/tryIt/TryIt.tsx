/** The form in which readers change a request of the page and send it. Loaded with its styles when a reader opens it first. */
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { siteLabels } from '../labels';
import styles from './TryIt.module.css';
import {
  complete,
  recorded,
  send,
  takesVariables,
  tellErrors,
  type Asked,
  type Outcome,
  type Tries,
} from './tryRequest';

/** Where a form opens. */
export interface Opening {
  /** The block of code with the request. */
  block: HTMLElement;
  /** The row below the code. */
  row: HTMLElement;
  /** What opens and closes the form. */
  button: HTMLElement;
}

/** The address that the reader chose last is remembered under this key. */
const KEY = 'try-it.address';

/** Stands for the recorded reply among the addresses. */
const RECORDED = '';

/** The forms that are open, by their rows. */
const forms = new Map<HTMLElement, Root>();
const files = new Map<string, Promise<Tries>>();

/** Opens the form of a block, or closes it. */
export function toggle({ block, row, button }: Opening): void {
  // A page that was left has taken its rows along.
  for (const other of forms.keys()) if (!other.isConnected) close(other);
  const isOpen = forms.has(row);
  if (isOpen) {
    close(row);
    button.removeAttribute('aria-controls');
  } else {
    open({ block, row, button });
    button.setAttribute('aria-controls', row.lastElementChild!.id);
  }
  button.setAttribute('aria-expanded', String(!isOpen));
}

/** Opens the form of a block, which is there as soon as the button says so. */
function open({ block, row, button }: Opening): void {
  // Each has ids of its own, though it is an app by itself.
  const identifierPrefix = `try${block.dataset.try}`;
  const place = row.appendChild(document.createElement('div'));
  place.id = `${identifierPrefix}-form`;
  const root = createRoot(place, { identifierPrefix });
  forms.set(row, root);
  const onClose = () => {
    toggle({ block, row, button });
    button.focus();
  };
  flushSync(() => root.render(<TryIt query={queryOf(block)} number={Number(block.dataset.try)} onClose={onClose} />));
}

function close(row: HTMLElement): void {
  forms.get(row)?.unmount();
  forms.delete(row);
  row.lastElementChild?.remove();
}

/** The request in a block, with the fragments of the page's other blocks. */
function queryOf(block: HTMLElement): string {
  const blocks = document.querySelectorAll('[data-language="graphql"] code');
  const others = [...blocks].map((code) => code.textContent ?? '');
  return complete(block.querySelector('code')?.textContent ?? '', others);
}

/** What the builder knows of this page's requests. */
function load(): Promise<Tries> {
  const { pathname } = window.location;
  const url = `${pathname.endsWith('/') ? `${pathname}index` : pathname}.try.json`;
  let file = files.get(url);
  if (!file) {
    file = fetch(url).then(async (response) => {
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      return (await response.json()) as Tries;
    });
    files.set(url, file);
    file.catch(() => files.delete(url));
  }
  return file;
}

interface TryItProps {
  query: string;
  /** Which of the page's requests it is. */
  number: number;
  onClose: () => void;
}

function TryIt({ query, number, onClose }: TryItProps) {
  const [known, setKnown] = useState<{ addresses: string[]; asked: Asked } | 'failed'>();
  useEffect(() => {
    load().then(
      ({ addresses, requests }) => setKnown({ addresses, asked: requests[number] ?? {} }),
      () => setKnown('failed'),
    );
  }, [number]);
  if (known === 'failed')
    return (
      <p className={styles.note} role="alert">
        {siteLabels.tryFailed}
      </p>
    );
  return known && <Form {...known} first={query} onClose={onClose} />;
}

interface FormProps {
  addresses: string[];
  asked: Asked;
  /** The request as it is on the page. */
  first: string;
  onClose: () => void;
}

function Form({ addresses, asked, first, onClose }: FormProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [query, setQuery] = useState(first);
  const [variables, setVariables] = useState(asked.variables ?? '');
  const [address, setAddress] = useState(() => firstAddress(addresses, asked));
  const [outcome, setOutcome] = useState<Outcome | 'running'>();
  const latest = useRef(0);
  useEffect(() => field.current?.focus(), []);

  async function run() {
    const current = ++latest.current;
    setOutcome('running');
    const isRecorded = address === RECORDED;
    const found = isRecorded ? recorded(asked, first, query, variables) : await send(address, query, variables);
    // The reader may have sent another one since.
    if (current === latest.current) setOutcome(found);
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void run();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const choose = (chosen: string) => {
    setAddress(chosen);
    remember(chosen);
  };
  const isRecorded = address === RECORDED;
  return (
    <form className={styles.form} onSubmit={onSubmit} onKeyDown={onKeyDown} aria-label={siteLabels.tryIt}>
      <Field id={`${id}q`} label={siteLabels.tryQuery} ref={field} value={query} onChange={setQuery} />
      {takesVariables(query) && (
        <Field id={`${id}v`} label={siteLabels.tryVariables} value={variables} onChange={setVariables} />
      )}
      <div className={styles.row}>
        <label htmlFor={`${id}a`}>{siteLabels.tryAnswer}</label>
        <select id={`${id}a`} value={address} onChange={(event) => choose(event.target.value)}>
          {asked.reply && <option value={RECORDED}>{siteLabels.tryRecorded}</option>}
          {addresses.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <button type="submit" className={styles.run}>
          {siteLabels.tryRun}
        </button>
        <button type="button" className={styles.close} onClick={onClose}>
          {siteLabels.tryClose}
        </button>
      </div>
      {isRecorded && (asked.sender ?? asked.follows) && (
        <p className={styles.note}>
          {[asked.sender && siteLabels.trySender(asked.sender), asked.follows && siteLabels.tryFollows]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      <div className={styles.outcome} aria-live="polite">
        <Result outcome={outcome} />
      </div>
    </form>
  );
}

interface FieldProps {
  id: string;
  label: string;
  ref?: React.Ref<HTMLTextAreaElement>;
  value: string;
  onChange: (value: string) => void;
}

function Field({ id, label, ref, value, onChange }: FieldProps) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        ref={ref}
        rows={Math.min(18, Math.max(3, value.split('\n').length))}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}

function Result({ outcome }: { outcome: Outcome | 'running' | undefined }) {
  if (!outcome) return null;
  if (outcome === 'running') return <p className={styles.note}>{siteLabels.tryRunning}</p>;
  if ('failure' in outcome) return <p className={styles.failure}>{outcome.failure}</p>;
  const errors = tellErrors(outcome.reply);
  return (
    <>
      {errors.length > 0 && (
        <ul className={styles.failure}>
          {errors.map((text, index) => (
            <li key={index}>{text}</li>
          ))}
        </ul>
      )}
      <pre tabIndex={0} role="group" aria-label={siteLabels.tryReply} dir="ltr">
        {JSON.stringify(outcome.reply, null, 2)}
      </pre>
    </>
  );
}

/** What answers at first: what the reader chose last, or the recorded reply, or the first address. */
function firstAddress(addresses: string[], { reply }: Asked): string {
  const [first = RECORDED] = addresses;
  let chosen: string | null = null;
  try {
    chosen = window.localStorage.getItem(KEY);
  } catch {
    // Nothing is remembered where the browser forbids it.
  }
  if (chosen && addresses.includes(chosen)) return chosen;
  return reply ? RECORDED : first;
}

function remember(address: string): void {
  try {
    window.localStorage.setItem(KEY, address);
  } catch {
    // It holds as long as the form is open.
  }
}
