import { configure } from 'storybook/test';

// Longer than any test takes, so that none fails on a busy machine. In Storybook itself a failure shows after a second.
configure({ asyncUtilTimeout: 60_000 });
