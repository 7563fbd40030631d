import { Lantern } from '@lantern/kit';

/**
 * @docsCategory views
 * @docsPage LanternView
 */
export interface LanternViewProps {
    lantern: Lantern;
}

/**
 * Draws a {@link Lantern}.
 *
 * @docsCategory views
 * @docsPage LanternView
 * @docsWeight 0
 */
export function LanternView({ lantern, ...rest }: Readonly<LanternViewProps>) {
    return <div {...rest}>{lantern.isLit ? 'lit' : 'dark'}</div>;
}
