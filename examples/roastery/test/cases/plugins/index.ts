// In the order in which they run, one after the other.
import './tastings';
import './brew-notes';
import './green-coffee';
import './cupping';
import './freshness';
import './origins';
import './recipe-cards';
import './mail-code';
import './roasts';
import './scheduled-tasks';
import './audit';
import './feeds';
import './shop-window';
import './brew-guides';
import './packing';
import './wholesale';
import './cafes';
