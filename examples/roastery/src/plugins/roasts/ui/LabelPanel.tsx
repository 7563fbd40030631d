import { Card, useDetailComponentData } from '@vendure/admin-ui/react';
import React, { useEffect, useState } from 'react';

const ROOM = 22;

export function LabelPanel() {
  const { detailForm } = useDetailComponentData();
  const control = detailForm?.get('name');
  const [name, setName] = useState<string>(control?.value ?? '');

  useEffect(() => {
    const following = control?.valueChanges.subscribe((typed: string) => setName(typed ?? ''));
    // highlight-next-line
    return () => following?.unsubscribe();
  }, [control]);

  function shorten() {
    control?.setValue(name.slice(0, ROOM).trim());
    control?.markAsDirty();
  }

  return (
    <Card title="On the label">
      <p>{name.length <= ROOM ? 'It fits.' : `${name.length - ROOM} characters too many.`}</p>
      <button type="button" className="button secondary" disabled={name.length <= ROOM} onClick={shorten}>
        Shorten
      </button>
    </Card>
  );
}
