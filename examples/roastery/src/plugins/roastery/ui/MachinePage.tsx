import React from 'react';
import { ActionBar, Card, FormField, PageBlock, PageDetailLayout } from '@vendure/admin-ui/react';

const Status = () => <Card title="Status">Running since 6:40</Card>;

export function MachinePage() {
  return (
    <>
      <PageBlock>
        <ActionBar leftContent={<span>Drum 1</span>}>
          <button className="button primary">Start a batch</button>
        </ActionBar>
      </PageBlock>

      <PageDetailLayout sidebar={<Status />}>
        <PageBlock>
          <Card title="Profile">
            <div className="form-grid">
              <FormField label="Charge" tooltip="Green coffee in kilos">
                <input type="number" defaultValue={12} />
              </FormField>
              <FormField label="Drop at">
                <input type="number" defaultValue={212} />
              </FormField>
            </div>
          </Card>
        </PageBlock>
      </PageDetailLayout>
    </>
  );
}
