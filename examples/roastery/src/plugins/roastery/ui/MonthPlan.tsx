import { NotificationService } from '@vendure/admin-ui/core';
import {
  Card,
  Link,
  PageBlock,
  useInjector,
  useMutation,
  usePageMetadata,
  useRouteParams,
} from '@vendure/admin-ui/react';
import gql from 'graphql-tag';
import React, { useEffect } from 'react';

const CLOSE_MONTH = gql`
  mutation CloseMonth($month: String!) {
    closeRoastMonth(month: $month)
  }
`;

export function MonthPlan() {
  const { month } = useRouteParams().params;
  const { setTitle } = usePageMetadata();
  const messages = useInjector(NotificationService);
  const [close, { loading }] = useMutation(CLOSE_MONTH);

  // highlight-next-line
  useEffect(() => setTitle(`Roast plan ${month}`), [month]);

  async function closeMonth() {
    try {
      await close({ month });
      messages.success('The month is closed');
    } catch (problem) {
      messages.error(problem instanceof Error ? problem.message : 'It did not work');
    }
  }

  return (
    <PageBlock>
      <Card title={month}>
        <button type="button" className="button primary" disabled={loading} onClick={closeMonth}>
          Close the month
        </button>
        <Link className="button-ghost" href="/extensions/roasting">
          All months
        </Link>
      </Card>
    </PageBlock>
  );
}
