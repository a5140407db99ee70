import theme from 'vitepress/theme-without-fonts';
import './style.css';
import '../../pages/charts.css';

export default theme;
