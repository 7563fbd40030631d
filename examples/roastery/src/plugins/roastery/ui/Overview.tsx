import { Link, PageBlock } from '@vendure/admin-ui/react';
import React from 'react';

export function Overview() {
  return (
    <PageBlock>
      <Link href="/extensions/roasting/plan/2026-12">December</Link>
    </PageBlock>
  );
}
