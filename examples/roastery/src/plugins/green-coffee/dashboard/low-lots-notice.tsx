import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@vendure/dashboard';
import { toast } from 'sonner';

interface Props {
  count: number;
  farm: string;
  onOrder: () => Promise<void>;
}

export function LowLotsNotice({ count, farm, onOrder }: Props) {
  const { t } = useLingui();

  async function order() {
    await onOrder();
    // where a string is needed, not an element
    toast.success(t`The order for ${farm} has been sent`);
  }

  return (
    <div>
      <p>
        <Plural value={count} one="# lot is nearly used up" other="# lots are nearly used up" />
      </p>
      <Button aria-label={t`Order from ${farm}`} onClick={() => void order()}>
        <Trans>Order now</Trans>
      </Button>
    </div>
  );
}
