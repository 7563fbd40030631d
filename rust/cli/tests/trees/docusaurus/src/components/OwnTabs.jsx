import React from 'react';
import Tabs from '@theme/Tabs';

export default function OwnTabs({ children }) {
  return <Tabs>{children}</Tabs>;
}
