/** Romanian: the choice of colours. */
export default {
  legend: 'Aspect',
  system: 'Sistem',
  light: 'Deschis',
  dark: 'Închis',
};
