import { CdsIcon } from '@vendure/admin-ui/react';
import { flameIcon } from '@cds/core/icon';
import React from 'react';

export const DrumIcon = ({ hot }: { hot: boolean }) => (
  <CdsIcon icon={flameIcon} size="md" status={hot ? 'danger' : 'info'} badge={hot ? 'warning' : undefined} />
);
