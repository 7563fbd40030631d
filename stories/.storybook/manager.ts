import { addons } from 'storybook/manager-api';
import { storybookTheme } from './theme';

addons.setConfig({ theme: storybookTheme('dark'), sidebar: { showRoots: true } });
